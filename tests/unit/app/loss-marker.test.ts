import { beforeEach, expect, test, vi } from 'vitest';
import { createLossMarker } from '#app/loss-marker.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

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

const entry = anEntry(1, { kind: 'publish-listing', listingId: idOf('l', 1) }, { createdAt: 42 });

/** The app, started over an outbox with these entries. */
function started(entries: readonly OutboxEntry[], isNewDatabase: boolean) {
  let now = entries;
  let look = () => {};
  const marker = createLossMarker({
    entries: () => now,
    unreadable: () => [],
    subscribe(listener) {
      look = listener;
      return () => {};
    },
  });
  marker.open(isNewDatabase);
  return {
    marker,
    become(next: readonly OutboxEntry[]) {
      now = next;
      look();
    },
  };
}

test('work that waited and went with the whole database is said to be lost, until it was read', () => {
  started([entry], false);
  const { marker } = started([], true);
  expect(marker.since()).toBe(42);
  expect(started([], false).marker.since()).toBe(42); // nobody has read it yet
  marker.forget();
  expect(started([], true).marker.since()).toBeUndefined();
});

test('work that was sent, or an empty device, is no loss', () => {
  expect(started([], true).marker.since()).toBeUndefined();
  started([entry], false).become([]);
  expect(started([], true).marker.since()).toBeUndefined();
});

test('an outbox that is empty in a database that lives on is no loss', () => {
  started([entry], false);
  expect(started([], false).marker.since()).toBeUndefined();
});

test('without localStorage nothing is claimed and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { marker } = started([entry], true);
  expect(marker.since()).toBeUndefined();
});
