import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import type { RouteContext } from '#routes/__root.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { PageError } from './page-error.tsx';
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
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
