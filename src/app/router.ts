import { createRouter } from '@tanstack/react-router';
import { routeTree } from '#routeTree.gen.ts';
import { PageError } from './page-error.tsx';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

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
