import { createRouter } from '@tanstack/react-router';
import { BrokenPage } from '#features/shell/broken-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import type { RouteContext } from '#routes/__root.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

/** The router over all pages of `src/routes`. */
export function createAppRouter(context: RouteContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
