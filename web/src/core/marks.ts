/** The light markup of our rules: **bold**, *emphasis*, `words of the notation`; lists and tables as blocks. */

export interface Run {
  kind: 'plain' | 'bold' | 'soft' | 'code';
  text: string;
}

const MARK = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

export function runs(text: string): Run[] {
  const found: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) found.push({ kind: 'plain', text: text.slice(end, match.index) });
    found.push(
      match[1] !== undefined
        ? { kind: 'bold', text: match[1] }
        : match[2] !== undefined
          ? { kind: 'soft', text: match[2] }
          : { kind: 'code', text: match[3]! },
    );
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'plain', text: text.slice(end) });
  return found;
}

export type Block =
  { kind: 'text'; text: string } | { kind: 'list'; items: string[] } | { kind: 'table'; head: string[]; rows: string[][] };

const joined = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Paragraphs as they stand in RULES.md; items of a list may come as paragraphs of their own. */
export function blocks(paragraphs: readonly string[]): Block[] {
  const found: Block[] = [];
  for (const paragraph of paragraphs) {
    const last = found.at(-1);
    if (paragraph.startsWith('|')) {
      const [head, , ...rows] = paragraph.split('\n');
      found.push({ kind: 'table', head: cells(head!), rows: rows.map(cells) });
    } else if (paragraph.startsWith('- ')) {
      const items = paragraph.split(/\n(?=- )/).map((item) => joined(item.slice(2)));
      if (last?.kind === 'list') last.items.push(...items);
      else found.push({ kind: 'list', items });
    } else {
      found.push({ kind: 'text', text: joined(paragraph) });
    }
  }
  return found;
}
