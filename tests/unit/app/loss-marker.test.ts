import { beforeEach, expect, test, vi } from 'vitest';
import { createLossMarker } from '#app/device/loss-marker.ts';
import { err, ok } from '#base/result.ts';
import type { ReceivedPhotos } from '#db/photos/received-photos.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { defaultAdvisorForm, newListingForm } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const entry = anEntry(
  1,
  { kind: 'publish', collection: 'listings', id: idOf('l', 1) },
  { createdAt: 42 },
);

const form: ListingDraft = {
  id: idOf('l', 1),
  savedAt: 24,
  userId: idOf('u', 1),
  form: newListingForm(defaultAdvisorForm(undefined, [])),
  photoIds: [],
};

/** Starts the app with these outbox entries and unsaved forms. */
async function started(
  entries: readonly OutboxEntry[],
  isNewDatabase: boolean,
  forms: readonly ListingDraft[] = [],
) {
  let now = { entries, forms, shared: [] as readonly ReceivedPhotos[] };
  const looks: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    looks.push(listener);
    return () => {};
  };
  const marker = createLossMarker({
    outbox: { entries: () => now.entries, unreadable: () => [], subscribe },
    drafts: {
      all: async () => ok(now.forms),
      unreadable: async () => ok([]),
      onChange: subscribe,
    },
    received: { all: async () => ok(now.shared) },
  });
  await marker.open(isNewDatabase);
  return {
    marker,
    async become(next: Partial<typeof now>) {
      now = { ...now, ...next };
      for (const look of looks) look();
      await new Promise((resolve) => setTimeout(resolve)); // let the reads end, which resolve at once
    },
  };
}

test('the loss of the whole database with pending work is reported until the user has read it', async () => {
  await started([entry], false);
  const { marker } = await started([], true);
  expect(marker.since()).toBe(42);
  expect((await started([], false)).marker.since()).toBe(42); // the report is still unread
  marker.forget();
  expect((await started([], true)).marker.since()).toBeUndefined();
});

test('an empty device and a device whose work was sent report no loss', async () => {
  expect((await started([], true)).marker.since()).toBeUndefined();
  await (await started([entry], false)).become({ entries: [] });
  expect((await started([], true)).marker.since()).toBeUndefined();
});

test('an empty outbox in a surviving database is not reported as a loss', async () => {
  await started([entry], false);
  expect((await started([], false)).marker.since()).toBeUndefined();
});

test('without localStorage no loss is reported and nothing throws', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { marker } = await started([entry], true);
  expect(marker.since()).toBeUndefined();
});

test('an unsaved form counts as pending work until it is saved or discarded', async () => {
  const device = await started([], false);
  await device.become({ forms: [form] });
  const { marker } = await started([], true);
  expect(marker.since()).toBe(24);
  marker.forget();

  await (await started([], false, [form])).become({ forms: [] });
  expect((await started([], true)).marker.since()).toBeUndefined();
});

test('photos shared by another app count as pending work before a form uses them', async () => {
  const photos = { id: idOf('l', 2), at: 12, title: '', text: '', photoIds: [idOf('p', 1)] };
  await (await started([], false)).become({ shared: [photos] });
  expect((await started([], true)).marker.since()).toBe(12);
});

test('a failure to read the forms does not clear the marker of pending work', async () => {
  await started([entry], false);
  const marker = createLossMarker({
    outbox: { entries: () => [], unreadable: () => [], subscribe: () => () => {} },
    drafts: {
      all: async () => err({ type: 'StorageUnavailable' }),
      unreadable: async () => ok([]),
      onChange: () => () => {},
    },
    received: { all: async () => ok([]) },
  });
  await marker.open(false);
  expect((await started([], true)).marker.since()).toBe(42);
});
