import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { parkedFields } from '#domain/parked-fields.ts';
import { aListing, idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

const listing = aListing(1);
const { id: LISTING } = listing;
const refused: Partial<OutboxEntry> = {
  state: 'needs-attention',
  problem: { type: 'Refused', fields: [] },
};
const anUpdate = (listingId: string, changes: Record<string, unknown>) => {
  const both = Object.entries(changes).map(([field, to]) => [field, { from: '', to }]);
  return { kind: 'update-listing', listingId, changes: Object.fromEntries(both) } as const;
};

test('are the values of refused edits of this listing, the last one winning', () => {
  const entries = [
    anEntry(1, anUpdate(LISTING, { title: '', price: 5 }), refused),
    anEntry(2, anUpdate(LISTING, { title: 'Otro' }), refused),
    anEntry(3, anUpdate(LISTING, { area: 7 })), // on its way, and shown already
    anEntry(4, anUpdate(idOf('l', 2), { location: 'Oleiros' }), refused),
  ];
  expect(parkedFields(entries, listing)).toEqual({ title: 'Otro', price: 5 });
  expect(parkedFields([], listing)).toEqual({});
});

test('are not what was edited once more since, nor what was discarded', () => {
  const entries = [
    anEntry(1, anUpdate(LISTING, { title: 'x', price: 5 }), refused),
    anEntry(2, anUpdate(LISTING, { price: 7 })),
    anEntry(3, anUpdate(LISTING, { area: 9 }), { ...refused, state: 'discarded' }),
  ];
  expect(parkedFields(entries, listing)).toEqual({ title: 'x' });
});

test('are not what the listing still shows, read before the refusal, nor what no form has', () => {
  const changes = { title: 'Uno', price: 5, ready: true };
  const entries = [anEntry(1, anUpdate(LISTING, changes), refused)];
  expect(parkedFields(entries, { ...listing, title: 'Uno' })).toEqual({ price: 5 });
});
