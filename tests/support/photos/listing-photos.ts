import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { stored } from '../pages/device-notes.ts';
import { photoOrder } from '../pages/editor.ts';
import { recordsOf } from '../server/records.ts';
import type { Account, TestServer } from '../server/server.ts';

// The photos of a listing before and after they were sent, to compare their bytes.

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
