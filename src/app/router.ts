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
    search: { strict: true }, // what no page asks for does not stay in the address
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
