import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#routeTree.gen.ts';
import { PageError } from './page-error.tsx';

/** `isFromServer`: while the page from the server has not become the app. */
export function createAppRouter(context: { readonly isFromServer?: boolean } = {}) {
  return createRouter({
    context,
    routeTree,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    search: { strict: true }, // removes parameters that the page does not know
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
  });
}

/**
 * Removes from the address what its page does not know, such as `fbclid`, and orders the rest. The router does that itself
 * after its first render, which then changes while React is adopting the server's page.
 */
export function tidyAddress(router: AppRouter): void {
  const { history, latestLocation: asked } = router;
  const known = router.buildLocation({
    ...{ to: asked.pathname, search: true, params: true, hash: true, state: true },
    _includeValidateSearch: true, // as the router's own `Transitioner` asks
  });
  if (known.publicHref !== asked.publicHref) history.replace(known.publicHref, asked.state);
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

// Plain query strings such as ?type=apartment&minPrice=450000. The router's default is JSON, which
// would round an id that consists of digits.

/** `?q=mar&minArea=90` → `{ q: 'mar', minArea: '90' }`; values stay text, the last of a repeated name wins. */
export const parsePlainSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The reverse; undefined values are left out. An empty object gives an empty string. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') written.set(name, String(value));
  }
  // A query may contain commas unencoded, and so a list of values stays readable.
  const text = written.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
