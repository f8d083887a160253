/** Addresses of pages about what is on the table. */

/** The rules page at a clause; it offers the way back to here. */
export function ruleLink(slug: string, rule = ''): string {
  return `/rules/${slug}?from=${encodeURIComponent(location.pathname)}${rule && `#${rule}`}`;
}

/** What is behind the edition that a table plays. */
export function aboutLink(slug: string, table: string): string {
  return `/about/${slug}?table=${table}`;
}
