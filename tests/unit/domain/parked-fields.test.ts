import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { parkedFields } from '#domain/outbox/entry/parked-fields.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

const listing = aListing(1);
const { id: LISTING } = listing;
const refused: Partial<OutboxEntry> = {
  state: 'needs-attention',
  problem: { type: 'Refused', fields: [] },
};
const anUpdate = (listingId: string, changes: Record<string, unknown>) => {
  const both = Object.entries(changes).map(([field, to]) => [field, { from: '', to }]);
  return {
    kind: 'update',
    collection: 'listings',
    id: listingId,
    changes: Object.fromEntries(both),
  } as const;
};

test('returns the values of this listing’s refused edits; the last value of a field wins', () => {
  const entries = [
    anEntry(1, anUpdate(LISTING, { title: '', price: 5 }), refused),
    anEntry(2, anUpdate(LISTING, { title: 'Otro' }), refused),
    anEntry(3, anUpdate(LISTING, { area: 7 })), // still pending, so the listing shows it
    anEntry(4, anUpdate(idOf('l', 2), { location: 'Oleiros' }), refused),
  ];
  expect(parkedFields(entries, listing)).toEqual({ title: 'Otro', price: 5 });
  expect(parkedFields([], listing)).toEqual({});
});

test('omits a value that a later edit has changed, and a discarded edit', () => {
  const entries = [
    anEntry(1, anUpdate(LISTING, { title: 'x', price: 5 }), refused),
    anEntry(2, anUpdate(LISTING, { price: 7 })),
    anEntry(3, anUpdate(LISTING, { area: 9 }), { ...refused, state: 'discarded' }),
  ];
  expect(parkedFields(entries, listing)).toEqual({ title: 'x' });
});

test('omits a value that the listing still shows because it was read before the refusal, and a field of no form', () => {
  const changes = { title: 'Uno', price: 5, ready: true };
  const entries = [anEntry(1, anUpdate(LISTING, changes), refused)];
  expect(parkedFields(entries, { ...listing, title: 'Uno' })).toEqual({ price: 5 });
});
