/** The drawings by name, those that games share and those of a game's own folder, as parts of the page so that its colours reach them. */

export interface Drawing {
  box: string;
  inner: string; // our own files, never anything from outside
}

const files = import.meta.glob<string>(['../art/*.svg', '../games/*/art/*.svg'], { query: '?raw', import: 'default', eager: true });

function read(text: string): Drawing {
  const found = /<svg[^>]*?viewBox="([^"]+)"([^>]*)>([\s\S]*)<\/svg>/.exec(text);
  if (!found) throw new Error('a drawing has no viewBox');
  return { box: found[1]!, inner: `<g${found[2]}>${found[3]}</g>` };
}

export const art: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(files).map(([path, text]) => [/([\w-]+)\.svg$/.exec(path)![1]!, read(text)]),
);

/** The drawing in a game's seal. */
export const emblemOf = (slug: string): string => (art.has(`emblem-${slug}`) ? `emblem-${slug}` : 'emblem');
