import { FluentBundle, FluentResource } from '@fluent/bundle';

/** A sentence or label of the page by its name in an .ftl file. Words of a game come from the server, ready to show. */
export type Say = (id: string, values?: Record<string, string | number>) => string;

/** Reads the text of an .ftl file (`import texts from './en.ftl?raw'`). A missing message is a fault of the page and is reported as one. */
export function words(texts: string): Say {
  const bundle = new FluentBundle('en', { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource(texts))) console.error(error);
  return (id, values) => {
    const message = bundle.getMessage(id);
    if (!message?.value) {
      console.error(`there is no text called ${id}`);
      return id;
    }
    return bundle.formatPattern(message.value, values);
  };
}
