import '#ui/theme/theme.ts';
import { createDevice } from '#app/device/device.ts';
import { createPageRoot, showWhenRead } from '#app/first-page/page-root.tsx';
import { holdInstallQuestion } from '#app/install-question.ts';
import { createAppRouter } from '#app/router.ts';
import { trustOwnScripts } from '#app/trusted-scripts.ts';
import { keepTypedText, typeInto } from '#app/typed-text.ts';
import { noteUncaught } from '#base/defects.ts';
import { nextTask } from '#base/tasks.ts';
import { formatEuros } from '#i18n/format.ts';
import { startLanguages } from '#i18n/setup.ts';

async function start(): Promise<void> {
  trustOwnScripts();
  noteUncaught(window);
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  const { lang: language } = document.documentElement; // before the app chooses its own
  const startDevice = createDevice(holdInstallQuestion());
  const served = place.querySelector('.served');
  const isFromServer = served !== null;
  const takingOver = isFromServer
    ? import('#app/first-page/take-over.ts').catch(() => undefined)
    : undefined;
  if (isFromServer) await prepareInPieces();
  // A page with its rows first becomes the app, without the device.
  if (document.getElementById('page-rows') === null) startDevice().catch(() => undefined);
  await startLanguages();
  const router = createAppRouter({ isFromServer });
  keepTypedText(router);
  const root = createPageRoot(place, router);
  const over = await takingOver;
  if (served === null || over === undefined) await showWhenRead(await startDevice(), root);
  else await over.takeOver({ place, served, router, root, language, startDevice, typeInto });
}

/** Does what the first render needs in short tasks, so that the server's page answers in between. */
async function prepareInPieces(): Promise<void> {
  await nextTask(); // the scripts have run in the task before
  formatEuros(0); // makes the browser load its formats
  await nextTask();
}

start().catch((error: unknown) => {
  // React may not run yet, so the message is in index.html.
  document.querySelector('.boot')?.classList.add('failed');
  reportError(error);
});
