// `npm run photos -- --to-s3` or `--to-disk`: copies the photos into the bucket of S3_URL, or back. Works while the
// server runs; the next start changes the place.
import { parseArgs } from 'node:util';
import { run, StartFailure } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { assertHasDatabase } = await import('./data-folder.mjs');
  const { installPocketBase } = await import('./install.mjs');
  const { movePhotos } = await import('./photo-files.mjs');
  const { readSettings } = await import('./settings.mjs');
  const to = readArguments();
  const { data, s3Url } = readSettings();
  if (!s3Url)
    throw new StartFailure(
      'Name the bucket: S3_URL=https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1',
    );
  assertHasDatabase(data);
  process.umask(0o077);
  await installPocketBase();
  const { copied, wrong } = await movePhotos(data, s3Url, to);
  if (wrong.length > 0)
    throw new StartFailure(
      `${copied} photos are copied and checked. These are missing in one place or differ: ${wrong.join(', ')}`,
    );
  console.log(
    to === 's3'
      ? `${copied} photos are in the bucket, each one checked. Start with S3_URL from now on; then ${data}/storage can be deleted.`
      : `${copied} photos are on disk, each one checked. Start without S3_URL from now on; then the bucket can be emptied.`,
  );
  return 0;
});

/** @returns {'s3' | 'disk'} @throws StartFailure */
function readArguments() {
  const options = /** @type {const} */ ({
    'to-s3': { type: 'boolean' },
    'to-disk': { type: 'boolean' },
  });
  const { values } = parseArgs({ options, strict: false });
  if (Boolean(values['to-s3']) === Boolean(values['to-disk']))
    throw new StartFailure(
      'Say where to: npm run photos -- --to-s3, or npm run photos -- --to-disk.',
    );
  return values['to-s3'] ? 's3' : 'disk';
}
