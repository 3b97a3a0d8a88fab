import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { createWithNewId } from '#domain/exchange/made-id.ts';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import { createId } from '#domain/ids.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { runImport } from '#features/exchange/run-import.ts';
import { aLine, knownWith } from '../../support/device/exchange.ts';
import {
  createFaultyIndexedDB,
  type WatchedTransaction,
} from '../../support/device/faulty-indexeddb.ts';
import { range } from '../../support/device/listings.ts';

/** A file is imported while the app is killed, and once more after it has been opened again. */

/** `npm run test:long` kills twenty times. */
const KILLS = Number(process.env.KILLS ?? 4);
/** Five lines in one transaction, and five with a photo, each of which is two. */
const LINES = 10;
const titles = range(1, LINES + 1).map((n) => `Piso ${n}`);
const photoOf = (title: string) => [`${title}.jpg`];

const lines = titles.map((title, n) => {
  const cells = {
    title,
    location: 'Monte Alto',
    price: '5',
    area: '90',
    description: 'Con vistas',
  };
  return createWithNewId()(aLine(n + 2, cells, n < LINES / 2 ? [] : photoOf(title)));
});
const photos = new Map(
  titles.flatMap(photoOf).map((name) => [photoKey(name), new Blob([name], { type: 'image/jpeg' })]),
);

/** A device whose process is killed at the so manieth row that it writes: what is not committed is gone, and nothing is stored any more. */
function openDevice(factory: IDBFactory | undefined, killAt: number) {
  const disk = createFaultyIndexedDB(factory as never);
  let rows = 0;
  let isDead = false;
  const die = (tx: WatchedTransaction) => {
    isDead = true;
    disk.faults.open = new DOMException('killed', 'UnknownError');
    tx._abort('AbortError');
  };
  disk.faults.transaction = (tx) => {
    if (isDead) throw new DOMException('killed', 'InvalidStateError');
    const objectStore = tx.objectStore.bind(tx);
    const watched = new Set<IDBObjectStore>();
    tx.objectStore = (name) => {
      const store = objectStore(name);
      const put = store.put.bind(store);
      if (watched.has(store)) return store;
      watched.add(store);
      store.put = (value, key) => {
        const request = put(value, key);
        request.addEventListener('success', () => {
          rows += 1;
          if (rows === killAt) die(tx);
        });
        return request;
      };
      return store;
    };
  };
  const database = createDatabase({ name: 'killed', indexedDB: disk.indexedDB as never });
  return { database, factory: disk.factory, outbox: createOutbox(database), rows: () => rows };
}

/** Imports the file on a device as it is now. */
async function importFile({ database, outbox }: ReturnType<typeof openDevice>) {
  await outbox.open();
  const subjects = new Set(outbox.entries().map(({ subject }) => subject));
  const listings = [...subjects].flatMap((subject) => {
    const own = outbox.entries().filter((entry) => entry.subject === subject);
    return withPending(undefined, own) ?? [];
  });
  const open = previewOf(lines, knownWith(listings)).flatMap((line) => {
    expect(line.kind).not.toBe('wrong');
    return line.kind === 'new' || line.kind === 'changed' ? [line] : [];
  });
  const { keepPrepared } = createDrafts(database);
  return runImport(
    {
      ...{
        lines: open,
        photos,
        shrinks: false,
        signal: new AbortController().signal,
        onQueued() {},
      },
      record: { importId: createId(), at: 0, file: 'pisos.csv', before: 0 },
    },
    {
      readTakenBack: async () => ok(new Set()),
      isLeaving: () => false,
      decide: (plan) =>
        outbox.carryOut((entries) => plan({ userId: 'ana', now: 0, createId, entries })),
      keepPrepared,
      async prepare(file) {
        const sha256 = await file.text();
        const bytes = new TextEncoder().encode(sha256).buffer;
        return { ok: true, value: { bytes, mime: 'image/jpeg', sha256, width: 4, height: 3 } };
      },
      newId: createId,
    },
  );
}

/** What the device would send: titles of new listings, and names of photos whose bytes it has. */
async function queued({ outbox }: ReturnType<typeof openDevice>) {
  const changes = outbox.entries().map(({ change }) => change);
  const made = changes.flatMap((change) =>
    change.kind === 'create' && change.collection === 'listings' ? [change.fields.title] : [],
  );
  const uploads = changes.flatMap((change) => (change.kind === 'upload-photo' ? [change] : []));
  const sent: string[] = [];
  for (const { photoId } of uploads) {
    const bytes = await outbox.bytesOf(photoId);
    sent.push(bytes.ok && bytes.value ? new TextDecoder().decode(bytes.value.bytes) : 'no bytes');
  }
  return { made: made.sort(), sent: sent.sort() };
}

test(`an import that is killed at ${KILLS} moments and begun again brings every line and photo once`, async () => {
  const whole = openDevice(undefined, Number.NaN);
  expect((await importFile(whole)).ok).toBe(true);
  const expected = await queued(whole);
  expect(expected.made).toEqual([...titles].sort());
  expect(expected.sent).toEqual(
    titles
      .slice(LINES / 2)
      .flatMap(photoOf)
      .sort(),
  );
  expect(whole.rows()).toBeGreaterThan(KILLS);

  const kept = new Set<number>();
  for (const kill of range(1, KILLS + 1)) {
    const killed = openDevice(undefined, Math.ceil((kill * whole.rows()) / KILLS));
    expect((await importFile(killed)).ok, `kill ${kill}`).toBe(false);
    const again = openDevice(killed.factory, Number.NaN);
    await again.outbox.open();
    kept.add((await queued(again)).made.length);
    expect((await importFile(again)).ok).toBe(true);
    expect(await queued(again), `kill ${kill}`).toEqual(expected);
    again.database.close();
  }
  expect(kept.size).toBeGreaterThan(1); // the moments were different ones
});
