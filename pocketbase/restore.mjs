// `npm run restore -- FILE`: replaces the contents of the data folder by those of a backup.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { run, StartFailure } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { holdBackups } = await import('./backup/make.mjs');
  const { prepareContents } = await import('./backup/prepare.mjs');
  const { replaceContents } = await import('./backup/replace.mjs');
  const { holdDataFolder } = await import('./data-folder.mjs');
  const { installPocketBase } = await import('./install.mjs');
  const { readSettings } = await import('./settings.mjs');
  const file = readArgument();
  const { data, s3Url } = readSettings();
  await installPocketBase();
  const release = await holdDataFolder(data);
  try {
    const releaseBackups = holdBackups(data);
    try {
      const { at, photos } = await prepareContents(data, file);
      const kept = replaceContents(data, new Date());
      console.log(`Restored the backup of ${at} with ${photos} photos into ${data}.`);
      if (existsSync(kept)) console.log(`What was there before is in ${kept}.`);
      if (s3Url)
        console.log('The photos are on disk: run npm run photos -- --to-s3 before npm start.');
      return 0;
    } finally {
      releaseBackups();
    }
  } finally {
    release();
  }
});

/** @returns {string} absolute @throws StartFailure */
function readArgument() {
  const [named, ...others] = process.argv.slice(2);
  if (!named || others.length > 0)
    throw new StartFailure('Say which backup: npm run restore -- FILE.');
  // npm runs this in the project's folder, and the person may be in another one.
  const file = resolve(process.env.INIT_CWD ?? '.', named);
  if (!existsSync(file) || !statSync(file).isFile())
    throw new StartFailure(`There is no file ${file}.`);
  return file;
}
