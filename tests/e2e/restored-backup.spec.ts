import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { allSent, main, signIn, text } from '../support/admin-page.ts';
import { WITH_PHOTOS } from '../support/app-states.ts';
import { storyBrowser } from '../support/browsers.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { field, save } from '../support/editor-page.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';

// A backup is made while somebody writes, the data folder is destroyed, and the backup restored. The
// devices had newer data and unsent work.

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let server: TestServer;
let admin: Account;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  folder = await mkdtemp(join(tmpdir(), 'marola-restored-'));
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Runs `npm run backup` or `npm run restore` on the server's data folder. */
const command = (script: 'backup' | 'restore', ...args: string[]) =>
  run(join(ROOT, 'node_modules/node/bin/node'), [`pocketbase/${script}.mjs`, ...args], {
    cwd: ROOT,
    env: { ...process.env, MAROLA_PREPARED: '1', MAROLA_DATA: server.dataDir },
  });

const listings = () => recordsOf(server, 'properties', admin.token);

/** Creates listings one after the other until it is stopped. Returns the ids that the server has confirmed. */
function keepWriting(): { stop: () => Promise<readonly string[]> } {
  const ids: string[] = [];
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      ids.push((await listings().made(aListing({ title: `Escrito ${ids.length + 1}` }))).id);
      await pause(150); // keeps the listings after the backup few, because the admin is asked about each of them
    }
  })();
  return {
    async stop() {
      stopped = true;
      await writing;
      return ids;
    },
  };
}

async function backUpWhileWriting(): Promise<{ file: string; written: readonly string[] }> {
  const writer = keepWriting();
  await command('backup');
  const written = await writer.stop();
  const [name = ''] = (await readdir(join(server.dataDir, 'backups'))).filter((one) =>
    one.endsWith('.tar'),
  );
  const file = join(folder, name);
  await copyFile(join(server.dataDir, 'backups', name), file);
  return { file, written };
}

/** Opens a browser profile of its own, as on another device. */
async function device(name: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(join(folder, name), {
    ...storyBrowser(),
    locale: 'es-ES',
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

const shows = async (page: Page, id: string, words: string) => {
  await page.goto(`${server.url}/?property=${id}`);
  await expect(page.getByRole('dialog')).toContainText(words, { timeout: 60_000 });
};

test('after a restore both devices end with everything that one of them held', async () => {
  const desk = await device('desk');
  const phone = await device('phone');
  await signIn(desk.page, server, admin);
  await phone.page.goto(server.url);

  const { file, written } = await backUpWhileWriting();
  await listings().update(WITH_PHOTOS, { price: 411_000 });
  const late = await listings().made(aListing({ title: 'Después de la copia' }));
  for (const { page } of [desk, phone]) {
    await shows(page, late.id, 'Después de la copia');
    await shows(page, WITH_PHOTOS, '411.000'); // pulls are in order, so the device has all of it
  }

  const unsent = 'demolisting0001';
  await desk.page.goto(`${server.url}/?edit=${unsent}`);
  await expect(field(desk.page, 'Precio')).toBeVisible();
  await server.kill();
  await field(desk.page, 'Precio').fill('123456');
  await save(desk.page).click();
  await expect(desk.page.getByRole('dialog')).toHaveCount(0);

  await rm(server.dataDir, { recursive: true });
  await command('restore', file);
  await server.start();
  expect((await listings().view(late.id)).status).toBe(404);

  await desk.page.goto(`${server.url}/pendientes`);
  const again = main(desk.page).getByRole('button', { name: text.group.retry, exact: true });
  await expect(again.first()).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
    expect(await allSent(desk.page).isVisible()).toBe(true);
  }).toPass({ timeout: 120_000 });

  for (const { page } of [desk, phone]) {
    await shows(page, late.id, 'Después de la copia');
    await shows(page, WITH_PHOTOS, '411.000');
    await shows(page, unsent, '123.456');
  }
  for (const id of written) expect((await listings().view(id)).status, id).toBe(200);
  for (const { context } of [desk, phone]) await context.close();
});
