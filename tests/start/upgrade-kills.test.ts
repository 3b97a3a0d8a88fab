import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { upgrade } from '../../pocketbase/upgrade.mjs';
import { fixtures, unpack } from '../upgrades/versions.ts';

/** `npm run test:long` kills twenty times. */
const KILLS = Number(process.env.KILLS ?? 2);
const program = join(import.meta.dirname, '../../pocketbase/upgrade.mjs');

/** Begins an upgrade in processes of its own. `killAll` also kills PocketBase, which runs the migrations. */
function beginUpgrade(data: string) {
  const code = `const { upgrade } = await import(${JSON.stringify(program)}); await upgrade(${JSON.stringify(data)});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    ...{ stdio: 'ignore', detached: true },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const pid = child.pid ?? 0;
  const kill = (whom: number) => {
    try {
      process.kill(whom, 'SIGKILL');
    } catch {
      // it has ended
    }
  };
  return { ended, kill: () => kill(pid), killAll: () => kill(-pid) };
}

/** What a database says of itself, and the rows that an earlier version had stored. */
function contentOf(data: string) {
  const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all();
    return {
      integrity: all('PRAGMA integrity_check'),
      migrations: all('SELECT file FROM _migrations ORDER BY file'),
      listings: all('SELECT * FROM properties ORDER BY id'),
      photos: all('SELECT * FROM property_images ORDER BY id'),
      accounts: all('SELECT id, email FROM users ORDER BY id'),
    };
  } finally {
    database.close();
  }
}

test(`an upgrade that is killed at ${KILLS} moments is finished by the next start, and loses nothing`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marola-upgrade-kills-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const begin = (name: string) => {
    const data = join(folder, name);
    unpack(fixtures()[0] ?? '', data);
    return { data, ...beginUpgrade(data) };
  };
  const whole = begin('whole');
  const start = performance.now();
  expect(await whole.ended).toBe(0);
  const lasts = performance.now() - start; // says only when to kill
  const expected = contentOf(whole.data);
  expect(expected.integrity).toEqual([{ integrity_check: 'ok' }]);
  expect(expected.listings.length).toBeGreaterThan(0);

  const ends: unknown[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { data, ended, ...running } = begin(`killed-${kill}`);
    await sleep((lasts * kill) / (KILLS + 1));
    // In turns the machine goes down, or only the program that began it.
    if (kill % 2 === 1) running.killAll();
    else running.kill();
    ends.push(await ended);
    await upgrade(data);
    expect(contentOf(data), `kill ${kill}`).toEqual(expected);
    running.killAll();
  }
  expect(ends).toContain(null); // a killed process has no exit status
});
