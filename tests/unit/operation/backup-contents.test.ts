import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { check, type Manifest, manifestOf } from '../../../pocketbase/backup/manifest.mjs';
import { changeDatabase } from '../../../pocketbase/database.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** What a restore checks in an unpacked backup. */

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

let folder: string;
let manifest: Manifest;
beforeEach(async () => {
  folder = temporaryFolder();
  changeDatabase(join(folder, 'data.db'), (database) =>
    database.exec(`CREATE TABLE _migrations (file TEXT);
      INSERT INTO _migrations VALUES ('1640988000_init.go'), ('1795219240_public_order.js')`),
  );
  mkdirSync(join(folder, 'storage'));
  manifest = await manifestOf(folder, { at: new Date(0), missing: [] });
});

/** Checks the folder with such a list of contents. */
function checkWith(changed: Partial<Manifest>) {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }));
  return check(folder);
}
/** Checks the folder with a list that also names `storage/x`, as an empty file. */
const checkWithX = () =>
  checkWith({ files: { ...manifest.files, 'storage/x': { bytes: 0, sha256: EMPTY } } });

test('an empty file that the list names is accepted', async () => {
  writeFileSync(join(folder, 'storage/x'), '');
  await expect(checkWithX()).resolves.toMatchObject({ schema: '1795219240_public_order.js' });
});

test('a link and a pipe are refused, also when the list names them', async () => {
  symlinkSync('/etc/hostname', join(folder, 'storage/x'));
  await expect(checkWithX()).rejects.toThrow('storage/x is no file');
  rmSync(join(folder, 'storage/x'));
  execFileSync('mkfifo', [join(folder, 'storage/x')]);
  await expect(checkWithX()).rejects.toThrow('storage/x is no file');
});

test('a list that is a link, and a file with the name of a property of every object, are refused', async () => {
  writeFileSync(join(folder, 'constructor'), '');
  await expect(checkWith({})).rejects.toThrow('constructor does not belong to it');
  rmSync(join(folder, 'manifest.json'));
  symlinkSync('data.db', join(folder, 'manifest.json'));
  await expect(check(folder)).rejects.toThrow('no list of contents');
});

test('a schema that is no migration, or an unknown one, is refused; so is a database with an unknown one', async () => {
  await expect(checkWith({ schema: '../package.json' })).rejects.toThrow('no list of contents');
  await expect(checkWith({ schema: '2999999999_later.js' })).rejects.toThrow('a newer version');
  changeDatabase(join(folder, 'data.db'), (database) =>
    database.exec(`INSERT INTO _migrations VALUES ('2999999999_later.js')`),
  );
  const { files } = await manifestOf(folder, { at: new Date(0), missing: [] });
  delete files['manifest.json'];
  await expect(checkWith({ files })).rejects.toThrow('a newer version');
});
