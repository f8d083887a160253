/** Where we are: a path with its query and hash, kept in the address bar. */

function here(): { path: string; query: URLSearchParams; hash: string } {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const route = $state(here());

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  Object.assign(route, here());
  if (!replace && !location.hash) scrollTo(0, 0);
}

addEventListener('popstate', () => Object.assign(route, here()));

/** Links of ours change the page without loading it anew. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute('download')
  )
    return;
  if (link.origin !== location.origin || /^\/(api|ws)\//.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
