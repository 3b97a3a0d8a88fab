import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { noteDefect } from '#base/defects.ts';
import type { Services } from '#services/services.ts';
import { App } from './app.tsx';
import type { AppRouter } from './router.ts';

/** What React renders into. */
export type PageRoot = {
  /** Renders the app; later calls exchange the services. */
  readonly show: (services: Services) => void;
  /** Renders the app with the nodes of the element, before it returns. */
  readonly adopt: (element: Element, services: Services) => void;
};

export function createPageRoot(place: Element, router: AppRouter): PageRoot {
  let root: Root | undefined;
  const pageOf = (services: Services) => (
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>
  );
  const show = (services: Services) => {
    root ??= createRoot(place, reports);
    root.render(pageOf(services));
  };
  return {
    show,
    adopt(element, services) {
      // React leaves what is inside of a Suspense boundary for later, unless its context changes.
      root = flushSync(() => hydrateRoot(element, pageOf({ ...services }), reports));
      flushSync(() => show(services));
    },
  };
}

/** What React survives, such as a page of the server that it could not adopt. */
const reports = {
  onCaughtError: (error: unknown) => noteDefect('render', error),
  onRecoverableError: (error: unknown) => noteDefect('recovered', error),
};
