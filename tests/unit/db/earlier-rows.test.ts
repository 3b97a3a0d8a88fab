import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createOutbox } from '#db/outbox/outbox.ts';

/**
 * Rows that earlier app versions have stored. They are written out literally, never built by the
 * current code, so a change of a row's shape fails here if it makes old rows unreadable.
 */

const LISTING = 'l00000000000001';
const head = (seq: number, change: Record<string, unknown>) => ({
  id: `e0000000000000${seq}`,
  version: 1,
  seq,
  change,
  subject: `properties/${LISTING}`,
  userId: 'u00000000000001',
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  createdAt: 1_795_219_200_000,
});
const fields = {
  title: 'Piso en Monte Alto',
  description: 'Dos dormitorios',
  price: 198_000,
  location: 'A Coruña',
  bedrooms: 2,
  bathrooms: 1.5,
  area: 66,
  status: 'available',
  type: 'apartment',
  operationType: 'venta',
  features: ['Exterior'],
  isFeatured: false,
  isPremium: false,
  advisorId: '',
  energyRating: '',
  tourismRegistration: '',
};

/** Rows of the first shape: `again` is optional, and no row has a time limit for undo. */
const FIRST = [
  head(1, { kind: 'create-listing', listingId: LISTING, fields, ready: false }),
  {
    ...head(2, {
      ...{ kind: 'upload-photo', listingId: LISTING, photoId: 'p00000000000001', position: 0 },
      ...{ sha256: 'a'.repeat(64), bytes: 8, width: 1600, height: 1200 },
    }),
    ...{ state: 'sending', attempts: 1, dependsOn: ['e00000000000001'] },
  },
  {
    ...head(3, { kind: 'delete-listing', listingId: LISTING, seen: [fields], seenPhotoIds: [] }),
    holdUntil: 1_795_219_210_000,
  },
  {
    ...head(4, {
      kind: 'update-listing',
      listingId: LISTING,
      changes: { price: { from: 1, to: 2 } },
    }),
    ...{ state: 'discarded', discardedBy: 'e00000000000003' },
  },
  {
    ...head(5, {
      kind: 'update-listing',
      listingId: LISTING,
      changes: { title: { from: 'a', to: 'b' } },
    }),
    state: 'needs-attention',
    problem: {
      type: 'Clash',
      clashes: [{ field: 'title', base: 'a', mine: 'b', theirs: 'c', who: '', when: '' }],
    },
  },
  head(6, { kind: 'note-discarded', listingId: LISTING, changes: { area: { from: 1, to: 2 } } }),
];
/** Rows written since the outbox also holds enquiries. */
const WITH_ENQUIRIES = [
  head(7, {
    kind: 'answer-enquiry',
    enquiryId: 'q00000000000001',
    title: 'Visita',
    answeredAt: 'now',
  }),
];
/** Rows of an older or newer version that the current code cannot read. */
const FOREIGN = [
  { ...head(8, { kind: 'create-listing', listingId: LISTING }), version: 0 },
  { ...head(9, { kind: 'tour', photo: 'p00000000000002' }), version: 3 },
];

const { energyRating: _none, ...shown } = fields;
/** Drafts in their first shape: one of a known listing, one of a new listing. */
const aForm = {
  ...{ title: 'Piso en Monte Alto', description: 'Dos dormitorios', price: '177000' },
  ...{ location: 'A Coruña', bedrooms: '2', bathrooms: '1', area: '66', status: 'available' },
  ...{ type: 'apartment', operationType: 'venta', features: ['Exterior'], isFeatured: false },
  ...{ isPremium: false, energyRating: '', tourismRegistration: '' },
  advisor: { id: 'other', name: '', phone: '', email: '', renaming: '' },
};
const FORMS = [
  {
    ...{ id: LISTING, savedAt: 2 },
    content: {
      userId: 'u00000000000001',
      before: {
        ...shown,
        ...{ id: LISTING, rev: 104, seq: 2, ready: true, photos: [] },
        ...{ createdAt: '2026-11-21 16:28:19.503Z', updatedAt: '2026-11-21 16:28:19.503Z' },
      },
      form: aForm,
      photoIds: ['p00000000000001'],
    },
  },
  {
    ...{ id: 'l00000000000002', savedAt: 1 },
    content: { userId: 'u00000000000001', form: { ...aForm, title: 'A medias' }, photoIds: [] },
  },
];

/** Creates the database of an earlier schema: its version, stores and indexes. */
function leftBehind(
  factory: IDBFactory,
  version: number,
  stores: Record<string, readonly string[]>,
) {
  return new Promise<void>((resolve, reject) => {
    const request = factory.open('marola', version);
    request.onupgradeneeded = () => {
      for (const [name, indexes] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, { keyPath: KEYS[name] ?? 'id' });
        for (const index of indexes) store.createIndex(index, index);
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const names = ['outbox', 'photoBytes', 'drafts'];
      const transaction = request.result.transaction(names, 'readwrite');
      const [outbox, bytes, drafts] = names.map((name) => transaction.objectStore(name));
      for (const row of [...FIRST, ...WITH_ENQUIRIES, ...FOREIGN]) outbox?.put(row);
      for (const row of FORMS) drafts?.put(row);
      bytes?.put({ id: 'p00000000000001', listingId: LISTING, bytes: new ArrayBuffer(8) });
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

const KEYS: Record<string, string> = {
  ...{ meta: 'key', favourites: 'listingId', photoCache: 'key', photoUse: 'key', rejected: 'key' },
  derived: 'key',
};
/** The stores of every version. Dexie multiplies its version numbers by 10. */
const STORES = {
  ...{ listings: ['seq'], advisors: ['seq'], agency: [], meta: [], outbox: ['seq', 'subject'] },
  ...{ drafts: [], enquiries: ['createdAt'], favourites: [], photoBytes: ['listingId'] },
  ...{ photoCache: [], photoUse: [], rejected: [] },
};

test.each([
  ['the present version', 20, { ...STORES, pickedPhotos: ['listingId'], derived: [] }],
  ['the first published version', 10, { ...STORES, pickedPhotos: ['listingId'] }],
  ['one before it, which kept no photos as they were picked', 5, STORES],
])(
  '[OUT-6] rows in a database of %s are read, or kept unchanged for the export',
  async (_name, version, stores) => {
    const indexedDB = new IDBFactory();
    await leftBehind(indexedDB, version, stores);
    const database = createDatabase({ indexedDB });
    await database.open();
    expect(database.storage().kind).toBe('durable');
    const outbox = createOutbox(database, { now: () => 0, after: () => () => {} });
    await outbox.open();
    expect(outbox.entries().map(({ id }) => id)).toEqual(
      [...FIRST, ...WITH_ENQUIRIES].map(({ id }) => id),
    );
    expect(outbox.entries()[0]?.change).toMatchObject({
      ...{ kind: 'create', collection: 'listings', id: LISTING, again: false },
    });
    expect(outbox.unreadable()).toEqual(FOREIGN);
    const bytes = await outbox.bytesOf('p00000000000001');
    expect(bytes.ok && bytes.value?.bytes.byteLength).toBe(8);
    const drafts = createDrafts(database);
    expect(await drafts.all()).toMatchObject({
      ok: true,
      value: FORMS.map(({ id, content: { form, photoIds } }) => ({ id, form, photoIds })),
    });
    expect(await drafts.unreadable()).toEqual({ ok: true, value: [] });
    // The upgrade adds the store that the older schema lacks.
    expect(await drafts.picked('p00000000000009')).toEqual({
      ok: true,
      value: undefined,
    });
    outbox.close();
    database.close();
  },
);
