// `npm run demo -- --listings N [--data DIR]`: fills a data folder without listings with a large
// catalogue, which is always the same for an N.
import { parseArgs } from 'node:util';
import { run, StartFailure } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { countListings, holdDataFolder } = await import('./data-folder.mjs');
  const { importLargeCatalogue } = await import('./demo/import-large.mjs');
  const { installPocketBase } = await import('./install.mjs');
  const { runConsole } = await import('./server.mjs');
  const { readSettings } = await import('./settings.mjs');
  const { size, folder } = readArguments();
  const { data } = readSettings({ ...process.env, ...(folder && { MAROLA_DATA: folder }) });
  await installPocketBase();
  const release = await holdDataFolder(data);
  try {
    await runConsole(data, ['migrate', 'up']);
    const present = countListings(data);
    if (present > 0)
      throw new StartFailure(
        `${data} already holds ${present} listings: name an empty data folder with --data.`,
      );
    await importLargeCatalogue(data, size);
    console.log(`${size} listings are in ${data}`);
    return 0;
  } finally {
    release();
  }
});

function readArguments() {
  const options = /** @type {const} */ ({ listings: { type: 'string' }, data: { type: 'string' } });
  const { values } = parseArgs({ options, strict: false });
  const size = Number(values.listings);
  if (!Number.isInteger(size) || size < 1 || size > 100_000)
    throw new StartFailure('Say how many: npm run demo -- --listings N, with N from 1 to 100000.');
  return { size, folder: typeof values.data === 'string' ? values.data : undefined };
}
