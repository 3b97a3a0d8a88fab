import { flushSync } from 'react-dom';
import '#ui/theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createApp } from '#app/compose.ts';
import { registerWorker } from '#app/register-worker.ts';
import { createAppRouter } from '#app/router.ts';
import { trustOwnScripts } from '#app/trusted-scripts.ts';
import { keepTypedText, typeInto } from '#app/typed-text.ts';
import { systemClock } from '#base/clock.ts';
import { noteDefect, noteUncaught } from '#base/defects.ts';
import { startLanguages } from '#i18n/setup.ts';
import type { Services } from '#services/services.ts';

/** How long the first frame waits for the stored listings before it shows the page without them. */
const PATIENCE_MS = 1_000;

async function start(): Promise<void> {
  trustOwnScripts();
  noteUncaught(window);
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  if (import.meta.env.DEV && window.location.pathname === '/dev/playground') {
    const { Playground } = await import('#features/playground/playground.tsx');
    createRoot(place).render(<Playground />);
    return;
  }
  const { lang: language } = document.documentElement; // before the app chooses its own
  const takingOver =
    place.querySelector('.served') === null
      ? undefined
      : import('#app/take-over.ts').catch(() => undefined);
  const app = createApp();
  const opening = app.start();
  await startLanguages();
  const services = { ...app.services, update: registerWorker() };
  const router = createAppRouter();
  keepTypedText(router);
  const pageOf = (shown: Services) => (
    <StrictMode>
      <App services={shown} router={router} />
    </StrictMode>
  );
  let ready: Services = { ...services, catalogue: undefined };
  let shown: Services | undefined;
  const opened = opening.then(() => {
    ready = services;
  });
  let root: Root | undefined;
  const show = () => {
    shown = ready;
    root ??= createRoot(place, reports);
    root.render(pageOf(shown));
  };
  const over = await takingOver;
  if (over === undefined) {
    await Promise.race([opened, afterPatience()]);
    show();
  } else
    await over.takeOver({
      place,
      router,
      opened,
      stores: services,
      language,
      render(adopted) {
        // React leaves what is inside of a Suspense boundary for later, unless its context changes.
        if (adopted !== undefined)
          root = flushSync(() => hydrateRoot(adopted, pageOf({ ...ready }), reports));
        flushSync(show);
      },
      typeInto,
    });
  await opened;
  if (shown !== services) show();
}

/** What React survives, such as a page of the server that it could not adopt. */
const reports = {
  onCaughtError: (error: unknown) => noteDefect('render', error),
  onRecoverableError: (error: unknown) => noteDefect('recovered', error),
};

const afterPatience = () => new Promise<void>((resolve) => systemClock.after(PATIENCE_MS, resolve));

start().catch((error: unknown) => {
  // React may not run yet, so the message is in index.html.
  document.querySelector('.boot')?.classList.add('failed');
  reportError(error);
});
