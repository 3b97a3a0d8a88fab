import '#ui/theme/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createApp } from '#app/compose.ts';
import { registerWorker } from '#app/register-worker.ts';
import { createAppRouter } from '#app/router.ts';
import { keepTypedText } from '#app/typed-text.ts';
import { systemClock } from '#base/clock.ts';
import { startLanguages } from '#i18n/setup.ts';

/** How long the first frame waits for the stored listings before it shows the page without them. */
const PATIENCE_MS = 1_000;

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  if (import.meta.env.DEV && window.location.pathname === '/dev/playground') {
    const { Playground } = await import('#features/playground/playground.tsx');
    createRoot(place).render(<Playground />);
    return;
  }
  const { catalogue, start: open, install, saveAgency, ...doors } = createApp();
  const opening = open();
  await startLanguages();
  const router = createAppRouter({ update: registerWorker(), install, saveAgency });
  keepTypedText(router);
  const root = createRoot(place);
  const show = (opened: boolean) =>
    root.render(
      <StrictMode>
        <App {...doors} catalogue={opened ? catalogue : undefined} router={router} />
      </StrictMode>,
    );
  const inTime = await Promise.race([opening.then(() => true), afterPatience()]);
  show(inTime);
  if (!inTime) {
    await opening;
    show(true);
  }
}

const afterPatience = () =>
  new Promise<boolean>((resolve) => systemClock.after(PATIENCE_MS, () => resolve(false)));

start().catch((error: unknown) => {
  // Nothing may be there yet that could draw: the words are in index.html.
  document.querySelector('.boot')?.classList.add('failed');
  reportError(error);
});
