import { StrictMode, startTransition, useLayoutEffect } from 'react';
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
  /** The same piece by piece, so that the page answers meanwhile. Calls `then` before the frame that shows the result. */
  readonly showInPieces: (services: Services, then: () => void) => void;
  /** Begins to adopt the nodes of the element. Those inside of a Suspense boundary follow when the app is shown. */
  readonly adopt: (element: Element, services: Services) => void;
};

export function createPageRoot(place: Element, router: AppRouter): PageRoot {
  let root: Root | undefined;
  const pageOf = (services: Services, then?: () => void) => (
    <StrictMode>
      <Rendered then={then} />
      <App services={services} router={router} />
    </StrictMode>
  );
  const show = (services: Services, then?: () => void) => {
    root ??= createRoot(place, reports);
    root.render(pageOf(services, then));
  };
  return {
    show: (services) => show(services),
    showInPieces: (services, then) => startTransition(() => show(services, then)),
    adopt(element, services) {
      // Other services than those shown next: a changed context makes React adopt what is inside of a Suspense boundary.
      root = flushSync(() => hydrateRoot(element, pageOf({ ...services }), reports));
    },
  };
}

/** Calls `then` when the whole page has been rendered with it. */
function Rendered({ then }: { readonly then: (() => void) | undefined }) {
  useLayoutEffect(() => then?.(), [then]);
  return null;
}

/** What React survives, such as a page of the server that it could not adopt. */
const reports = {
  onCaughtError: (error: unknown) => noteDefect('render', error),
  onRecoverableError: (error: unknown) => noteDefect('recovered', error),
};
