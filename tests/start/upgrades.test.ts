import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upgrade } from '../../pocketbase/upgrade.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';
import { pull, recordsOf } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';
import {
  currentMigrations,
  fixtureFile,
  fixtures,
  landedVersions,
  unpack,
} from '../upgrades/versions.ts';

/** Columns of the fixtures that a later migration removes, or in which it takes revisions. */
const CHANGED = [
  ...['enquiries.mail_next', 'sync_state.began', 'sync_state.undone'],
  'sync_state.rev',
];

type Row = Record<string, unknown>;

/** Asks a database file; the file stays as it is. */
function ask(data: string, sql: string): Row[] {
  const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** The rows of our tables, by table. */
function rowsOf(data: string): Map<string, Row[]> {
  const names = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  const tables = ask(data, names).map(({ name }) => String(name));
  const ours = tables.filter((name) => !/^(_|sqlite_)|^given_mail_server$/.test(name));
  return new Map(ours.map((name) => [name, ask(data, `SELECT * FROM ${name} ORDER BY id`)]));
}

/** What a database holds beside its rows: tables, rules, fields, indexes. */
const schemaOf = (data: string) => ({
  tables: ask(data, 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').filter(
    ({ name }) => !String(name).startsWith('sqlite_'),
  ),
  collections: ask(data, 'SELECT * FROM _collections ORDER BY name').map(
    ({ created, updated, options, ...rest }) => ({
      ...rest,
      options: String(options).replace(/"secret":"\w+"/g, ''), // random in each database
    }),
  ),
});

const price = (rows: Map<string, Row[]>, title: string) =>
  rows.get('properties')?.find((row) => row.title === title)?.price;

const zone = (rows: Map<string, Row[]>, title: string) =>
  rows.get('properties')?.find((row) => row.title === title)?.zone;

describe('a data folder of an earlier version', () => {
  const named = fixtures().map((file): [string, string] => [basename(file, '.zip'), file]);
  let folder: string;
  let fresh: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marola-upgrades-'));
    fresh = mkdtempSync(join(folder, 'new-'));
    await upgrade(fresh);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // Several at a time, each in a folder of its own: most of an upgrade is waiting.
  test.concurrent.each(named)(
    'of %s keeps every row and gets the schema of a new one',
    async (name, file) => {
      const data = join(folder, name);
      unpack(file, data);
      const before = rowsOf(data);
      expect(price(before, 'Piso en Monte Alto')).toBe(185_000);
      await upgrade(data);

      expect(ask(data, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(schemaOf(data)).toEqual(schemaOf(fresh));
      const after = rowsOf(data);
      expect(zone(after, 'Piso en Monte Alto')).toBe('monte-alto');
      for (const [table, rows] of before) {
        const now = after.get(table) ?? [];
        expect(rows.length, table).toBeGreaterThan(0);
        expect(now, table).toHaveLength(rows.length);
        for (const [n, row] of rows.entries())
          for (const [column, value] of Object.entries(row))
            if (!CHANGED.includes(`${table}.${column}`))
              expect(now[n]?.[column], `${table}.${column}`).toEqual(value);
      }
    },
  );

  // With equal rows and the same schema, the versions between them are served alike.
  test.each([...named.slice(0, 1), ...named.slice(-1)])(
    'of %s: its devices pull on',
    async (name, file) => {
      const data = join(folder, 'served', name);
      unpack(file, data);
      const before = rowsOf(data);
      await upgrade(data);
      const server = await startServer({ template: data });
      try {
        const rev = Number(before.get('properties')?.[0]?.rev);
        const { epoch } = await pull(server);
        const page = await pull(server, `?since=${rev}&epoch=${epoch}`);
        const published = before
          .get('properties')
          ?.filter((row) => row.status !== 'archived' && Number(row.rev) > rev);
        expect(page.reset).toBeUndefined();
        expect(page.items.filter(({ c }) => c === 'properties').map(({ id }) => id)).toEqual(
          published?.toSorted((a, b) => Number(a.rev) - Number(b.rev)).map(({ id }) => id),
        );
        const removed = before.get('tombstones')?.[0]?.rid;
        expect(page.gone).toContainEqual({ c: 'properties', id: removed });
        const [photo] = before.get('property_images') ?? [];
        const answer = await fetch(
          `${server.url}/api/files/property_images/${photo?.id}/${photo?.file}`,
        );
        expect((await answer.arrayBuffer()).byteLength).toBe(159);
        const visitor = await server.request('/api/collections/users/auth-with-password', {
          method: 'POST',
          json: { identity: 'visitor@example.test', password: 'correct horse battery' },
        });
        const own = recordsOf(server, 'favourites', String(visitor.body.token));
        expect(await own.where('')).toHaveLength(2);
      } finally {
        await server.stop();
      }
    },
  );
});

test('every version in the history has a fixture: run `node tests/upgrades/make.ts` for a missing one', () => {
  const past = landedVersions().filter(
    ({ migrations }) => migrations.join() !== currentMigrations().join(),
  );
  expect(past.filter((version) => !existsSync(fixtureFile(version)))).toEqual([]);
});

describe('npm start', () => {
  let folder: string;
  let project: ProjectCopy;
  let data: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marola-upgrade-'));
    project = copyProject();
    data = join(folder, 'data');
    unpack(fixtures()[0] ?? '', data);
  });
  afterEach(() => {
    project.remove();
    rmSync(folder, { recursive: true });
  });

  async function start(): Promise<ReturnType<ProjectCopy['run']>> {
    const port = String(await freePort());
    return project.run('start', { PORT: port, MAROLA_DATA: data, MAROLA_DEMO: '0' });
  }
  async function startAndStop() {
    const started = await start();
    await started.says('Marola is ready');
    started.kill('SIGTERM');
    expect(await started.ended, started.output()).toBe(0);
  }
  const good = `migrate((app) => { app.db().newQuery("UPDATE properties SET price = price + 1").execute() });`;
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(data, 'data.db')))
      .digest('hex');
  const remove = (name: string) => rmSync(join(project.folder, name));

  test('a failed migration leaves the database as it was, and the start says how to go back', async () => {
    const before = hash();
    project.write('pb_migrations/1999999998_good.js', good);
    project.write(
      'pb_migrations/1999999999_bad.js',
      'migrate(() => { throw new Error("not enough") });',
    );
    const refused = await start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /^The migration pb_migrations\/1999999999_bad\.js failed: .*not enough/m,
    );
    expect(refused.output()).toContain('The data folder is as it was before.');
    expect(refused.output()).toContain('git checkout');
    expect(hash()).toBe(before);
    const left = readdirSync(data).filter((name) => /upgrade/.test(name));
    expect(left).toEqual([]);

    remove('pb_migrations/1999999999_bad.js');
    await startAndStop();
    expect(price(rowsOf(data), 'Piso en Monte Alto')).toBe(185_001);
  });

  test('the database of before the upgrade is kept: with it, the version of before starts again', async () => {
    await startAndStop();
    project.write('pb_migrations/1999999998_good.js', good);
    await startAndStop();
    expect(price(rowsOf(data), 'Piso en Monte Alto')).toBe(185_001);

    remove('pb_migrations/1999999998_good.js');
    const refused = await start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('A newer version of Marola has upgraded the data folder');
    for (const name of ['data.db', 'auxiliary.db'])
      writeFileSync(join(data, name), readFileSync(join(data, 'before-upgrade', name)));
    await startAndStop();
    expect(price(rowsOf(data), 'Piso en Monte Alto')).toBe(185_000);
  });
});
