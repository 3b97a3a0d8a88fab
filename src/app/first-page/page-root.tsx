import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { systemClock } from '#base/clock.ts';
import { noteDefect } from '#base/defects.ts';
import type { PageServices } from '#services/services.ts';
import { App, type Shown } from '../app.tsx';
import type { Device } from '../device/start-device.ts';
import type { AppRouter } from '../router.ts';

/** What React renders into. */
export type PageRoot = {
  /** Renders the app; later calls exchange phase and services. */
  readonly show: (shown: Shown) => void;
  /** The same piece by piece, so that the page answers meanwhile. Calls `then` before the frame that shows the result. */
  readonly showInPieces: (shown: Shown, then: () => void) => void;
  /** Begins to adopt the nodes of the element, in the phase `served`. Those inside of a Suspense boundary follow with the next phase. */
  readonly adopt: (element: Element, services: PageServices) => void;
};

export function createPageRoot(place: Element, router: AppRouter): PageRoot {
  let root: Root | undefined;
  const pageOf = (shown: Shown, then?: () => void) => (
    <StrictMode>
      <Rendered then={then} />
      <App shown={shown} router={router} />
    </StrictMode>
  );
  const show = (shown: Shown, then?: () => void) => {
    root ??= createRoot(place, reports);
    root.render(pageOf(shown, then));
  };
  return {
    show: (shown) => show(shown),
    showInPieces: (shown, then) => startTransition(() => show(shown, then)),
    adopt(element, services) {
      const page = pageOf({ phase: 'served', services });
      root = flushSync(() => hydrateRoot(element, page, reports));
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

/** How long the first frame waits for the stored listings before it shows the page without them. */
const READ_AT_LATEST_MS = 1_000;

/** Shows an app that starts without the server's page, with all that this device has. */
export async function showWhenRead(
  { services, opened, withoutPage }: Device,
  { show }: PageRoot,
): Promise<void> {
  const patience = new Promise((resolve) =>
    systemClock.after(READ_AT_LATEST_MS, () => resolve('late')),
  );
  const how = await Promise.race([opened, patience]);
  const phase = 'device';
  if (how === 'late') show({ phase, services: { ...services, catalogue: undefined } });
  await opened;
  show({ phase, services: withoutPage(services) });
}
