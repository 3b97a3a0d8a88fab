import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServer } from '../support/server/demo-server.ts';
import { recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { onPhone } from './drivers/phone.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { isControlled, ofRows, typeInto } from './page-acts.ts';

// A site visit in the three engines. A listing with fifteen real photos is written without a
// network, and the browser is killed as soon as the device holds the last input. During the upload
// the server is killed, then the browser. What may be lost between them is in `faults/`, without a browser.

const PHOTOS = join(import.meta.dirname, '../../pocketbase/demo/photos');
const COUNT = 15;
const TITLE = 'Piso de la visita';

const form = `document.querySelector('[role=dialog] form')`;
const fieldBy = (label: string) =>
  `[...${form}.querySelectorAll('label')].find((label) => label.textContent === ${JSON.stringify(label)}).control`;
const value = (label: string) => `${fieldBy(label)}.value`;

const type = (label: string, text: string) => typeInto(fieldBy(label), text);

/** Gives files to the picker as its dialog would: real bytes, names and types. */
const pick = (files: readonly { name: string; base64: string }[]) => `(() => {
  const data = new DataTransfer();
  for (const { name, base64 } of ${JSON.stringify(files)})
    data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }));
  const input = ${form}.querySelector('input[type=file][multiple]');
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
})()`;

const tiles = `[...${form}.querySelectorAll('[data-photo]')]`;
const photoIds = `${tiles}.map((tile) => tile.dataset.photo)`;
const press = (name: string, within = 'document') =>
  `[...${within}.querySelectorAll('button, a')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === ${JSON.stringify(name)}).click() ?? true`;

/** SHA-256 of each pending photo's stored bytes, by photo. */
const storedHashes = ofRows(
  'photoBytes',
  `Promise.all(rows.map(async ({ id, bytes }) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [id, [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')];
  })).then(Object.fromEntries)`,
);

/** Whether a stored draft has the title and all photos. */
const draftHolds = (title: string) =>
  ofRows(
    'drafts',
    `rows.some(({ content: { form, photoIds } }) =>
      form.title === ${JSON.stringify(title)} && photoIds.length === ${COUNT})`,
  );

let server: TestServer;
let admin: Account;
let files: { name: string; base64: string }[];

beforeAll(async () => {
  server = await startDemoServer();
  admin = await server.createAdmin();
  const names = (await readdir(PHOTOS)).filter((name) => name.endsWith('.jpg')).slice(0, COUNT);
  files = await Promise.all(
    names.map(async (name) => ({
      name,
      base64: (await readFile(join(PHOTOS, name))).toString('base64'),
    })),
  );
}, 240_000);

afterAll(() => server.stop());
beforeEach(() => server.start()); // a failed story may have left it dead

const records = (collection: string, filter: string, sort?: string) =>
  recordsOf(server, collection, admin.token).where(filter, sort);

describe.each([chromiumEngine, webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();

  test.skipIf(missing !== undefined)(
    `brings a listing with ${COUNT} photos from a place without coverage to the server once${missing ? ` (${missing})` : ''}`,
    () =>
      onPhone(
        engine,
        async (start) => {
          const title = `${TITLE} (${engine.name} ${randomUUID()})`; // unique, because a story may be repeated
          const home = `${server.url}/`;
          let session = await start();
          await signIn(session);
          await server.kill();

          await session.open(home);
          await until(session, theList, 'the list from the device');
          await openForm(session, `${home}?edit=new`);
          await session.evaluate(pick(files.slice(0, COUNT - 1)));
          await until(session, `${tiles}.length === ${COUNT - 1}`, 'the picked photos');
          for (const [label, text] of Object.entries({
            Precio: '198.000',
            Ubicación: 'Monte Alto, A Coruña',
            Dormitorios: '2', // what the form begins with is asked about, as long as nobody has changed it
            Baños: '2',
            Superficie: '66',
            Descripción: 'Escrita en la puerta',
          }))
            await session.evaluate(type(label, text));
          await until(
            session,
            `${tiles}.every((tile) => !tile.textContent.includes('En cola'))`,
            'kept photos',
            120_000,
          );
          const picked = await session.evaluate(photoIds);
          await session.evaluate(pick(files.slice(COUNT - 1)));
          await session.evaluate(type('Título', title));
          await until(session, draftHolds(title), 'the title on the device');
          await session.kill();

          session = await start();
          await session.open(`${home}?edit=new`);
          await until(
            session,
            `document.body.textContent.includes('Tienes un borrador sin guardar')`,
            'the offer of the draft',
          );
          await session.evaluate(press('Continuar'));
          await until(
            session,
            `${form} && ${tiles}.length === ${COUNT}`,
            'all photos after a cold start',
          );
          expect(await session.evaluate(value('Título'))).toBe(title);
          expect(await session.evaluate(value('Descripción'))).toBe('Escrita en la puerta');
          await until(
            session,
            `${tiles}.every((tile) => tile.textContent.includes('Lista'))`,
            'prepared photos',
            180_000,
          );
          const order = (await session.evaluate(photoIds)) as string[];
          expect(order.slice(0, COUNT - 1)).toEqual(picked);
          const hashes = (await session.evaluate(storedHashes)) as Record<string, string>;
          expect(new Set(order.map((id) => hashes[id])).size).toBe(COUNT);
          await session.evaluate(press('Guardar propiedad', form));
          await until(
            session,
            `document.body.textContent.includes('Se enviará al recuperar la conexión')`,
            'the word that it waits',
          );

          await server.start();
          const sent = async () =>
            (await records('property_images', `property.title="${title}"`, 'position')).length;
          for (const [enough, dies] of [
            [3, 'server'],
            [6, 'browser'],
          ] as const) {
            await session.evaluate(`window.dispatchEvent(new Event('online'))`);
            while ((await sent()) < enough) await sleep(50);
            if (dies === 'server') {
              await server.kill();
              expect(await session.evaluate(photosInOutbox)).toBeGreaterThan(0); // the upload had started
              await server.start();
            } else {
              await session.kill();
              expect(await sent()).toBeLessThan(COUNT);
              session = await start();
              await session.open(home);
            }
          }
          await session.evaluate(`window.dispatchEvent(new Event('online'))`);
          await until(session, emptyOutbox, 'an empty queue', 180_000);

          const listings = await records('properties', `title="${title}"`);
          expect(listings).toMatchObject([
            { price: 198_000, location: 'Monte Alto, A Coruña', area: 66, ready: true },
          ]);
          const photos = await records(
            'property_images',
            `property="${listings[0]?.id}"`,
            'position',
          );
          expect(photos.map(({ id }) => id)).toEqual(order);
          const served = await Promise.all(photos.map(servedHash));
          expect(served).toEqual(order.map((id) => hashes[id]));
        },
        server.start,
      ),
    600_000,
  );
});

const emptyOutbox = ofRows('outbox', 'rows.length === 0');
const photosInOutbox = ofRows(
  'outbox',
  `rows.filter(({ change }) => change.kind === 'upload-photo').length`,
);
const isAdmin = ofRows(
  'meta',
  `rows.some(({ key, role }) => key === 'session' && role === 'admin')`,
);

const theList = `document.querySelectorAll('main article').length > 0`;

async function signIn(session: Session): Promise<void> {
  await session.open(`${server.url}/auth`);
  await until(session, isControlled, 'a controlled page');
  const byType = (kind: string) => `document.querySelector('main input[type=${kind}]')`;
  for (const [kind, text] of [
    ['email', admin.email],
    ['password', admin.password],
  ] as const)
    await until(
      session,
      `${byType(kind)} !== null && ${typeInto(byType(kind), text)}`,
      'the sign-in form',
    );
  await session.evaluate(`document.querySelector('main form').requestSubmit() ?? true`);
  await until(session, theList, 'the list');
  // The first pull of this user returns the role.
  await until(session, isAdmin, 'the role');
}

async function openForm(session: Session, address: string): Promise<void> {
  await session.open(address);
  await until(session, `${form} !== null`, 'the property form');
}

/** SHA-256 of the bytes that the server serves. */
async function servedHash({ id, file }: Record<string, unknown>): Promise<string> {
  const answer = await fetch(`${server.url}/api/files/property_images/${id}/${file}`, {
    headers: { Authorization: admin.token },
  });
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
