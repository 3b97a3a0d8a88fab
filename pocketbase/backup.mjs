// `npm run backup`: makes a backup of the data folder, also while the server runs.
import { run, StartFailure } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { makeBackup } = await import('./backup/make.mjs');
  const { isHalfRestored } = await import('./backup/replace.mjs');
  const { assertNoteHasPlace, backupsFolder, copyToSecondPlace, noteBackup, removeOldBackups } =
    await import('./backup/shelf.mjs');
  const { assertHasDatabase } = await import('./data-folder.mjs');
  const { readSettings } = await import('./settings.mjs');
  const { data, s3Url, backupTo } = readSettings();
  process.umask(0o077); // backups contain personal data
  if (isHalfRestored(data))
    throw new StartFailure(`A restore of ${data} was interrupted: npm start finishes it.`);
  assertHasDatabase(data);
  assertNoteHasPlace(data);
  const backup = await makeBackup({ data, s3Url });
  const { file, bytes, photos, missing } = backup;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`Backup: ${file} (database and ${photos} photos, ${size})`);
  const problems = missing.length > 0 ? [`Photos without a file: ${missing.join(', ')}`] : [];
  let copied = null;
  if (backupTo) {
    copied = await copyToSecondPlace(data, file, backupTo).then(
      () => true,
      (/** @type {Error} */ error) => {
        problems.push(`The backup could not be copied to MAROLA_BACKUP_TO: ${error.message}`);
        return false;
      },
    );
    if (copied) console.log('Copied to MAROLA_BACKUP_TO.');
  }
  noteBackup(data, backup, copied);
  removeOldBackups(backupsFolder(data)); // after the note: without one, the next look makes a backup again
  if (problems.length > 0) throw new StartFailure(problems.join('\n'));
  return 0;
});
