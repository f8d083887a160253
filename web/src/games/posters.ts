/** The drawing on a game's poster, by its name in web/src/art. A game without one here shows its emblem. */
const pictures: Record<string, string> = {
  'when-pigs-shall-fly': 'pig-flying',
  'boars-on-the-run': 'boar-running',
  'take-flight': 'plane-pig',
  'swine-not': 'pig-nightmare',
  pigskin: 'pig-football',
};

export const pictureOf = (slug: string): string => pictures[slug] ?? emblemOf(slug);
export const emblemOf = (slug: string): string => `emblem-${slug}`;
