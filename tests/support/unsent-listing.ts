import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { goTo } from './app-states.ts';
import { stored } from './device-notes.ts';
import {
  field,
  fillIn,
  form,
  library,
  photoFiles,
  photoOrder,
  save,
  tiles,
} from './editor-page.ts';
import type { Fault, FaultProxy } from './fault-proxy.ts';
import { recordsOf } from './records.ts';
import type { Account, TestServer } from './server.ts';

/** Writes a listing while the server rejects writes, and reads what arrives later. */

type Request = { readonly method: string; readonly path: string };

/** Whether a request writes a record. */
export const isWrite = ({ method, path }: Request) => method !== 'GET' && path.includes('/records');

const BUSY: Fault = { type: 'answer', status: 503, contentType: 'text/plain', body: '' };

/** Returns a unique title. */
export const aTitle = () => `Piso ${crypto.randomUUID().slice(0, 8)} en Monte Alto`;

/**
 * Rejects all writes on `line` from now on, saves a listing with photos and opens «Cambios pendientes», all in
 * the page that the app already runs in.
 * Returns the photos' ids and hashes in order.
 */
export async function writeListing(
  page: Page,
  line: FaultProxy,
  title: string,
  photos: number,
): Promise<string[][]> {
  line.fault((request) => (isWrite(request) ? BUSY : undefined));
  // Repeated, because a late redirect of the sign-in may undo it.
  await expect(async () => {
    await goTo(page, '/?edit=new');
    await expect(field(page, 'Título')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await fillIn(page, title);
  await library(page).setInputFiles(photoFiles.slice(0, photos));
  await expect(tiles(page).getByText('Lista')).toHaveCount(photos);
  const prepared = await preparedPhotos(page);
  await save(page).click();
  await expect(form(page)).toHaveCount(0);
  await goTo(page, '/pendientes');
  return prepared;
}

/** Returns the prepared photos of the open form: ids and hashes in order. */
export async function preparedPhotos(page: Page): Promise<string[][]> {
  const order = await photoOrder(page);
  const waiting = JSON.parse(await stored(page, 'photoBytes')) as { id: string; sha256: string }[];
  return order.map((id) => [String(id), waiting.find((row) => row.id === id)?.sha256 ?? 'none']);
}

/** Returns the photos of a listing on the server: ids and hashes in order. */
export async function servedPhotos(
  server: TestServer,
  admin: Account,
  id: unknown,
): Promise<string[][]> {
  const photos = recordsOf(server, 'property_images', admin.token);
  const inOrder = await photos.where(`property="${id}"`, 'position');
  return Promise.all(
    inOrder.map(async ({ id: photo, file }) => {
      const answer = await fetch(`${server.url}/api/files/property_images/${photo}/${file}`, {
        headers: { Authorization: admin.token },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [String(photo), createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}
