import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { parkedFields } from '#domain/parked-fields.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';

const LISTING = idOf('l', 1);
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
  expect(parkedFields(entries, LISTING)).toEqual({ title: 'Otro', price: 5 });
  expect(parkedFields([], LISTING)).toEqual({});
});

test('are not what was edited once more since, nor what was discarded', () => {
  const entries = [
    anEntry(1, anUpdate(LISTING, { title: 'x', price: 5 }), refused),
    anEntry(2, anUpdate(LISTING, { price: 7 })),
    anEntry(3, anUpdate(LISTING, { area: 9 }), { ...refused, state: 'discarded' }),
  ];
  expect(parkedFields(entries, LISTING)).toEqual({ title: 'x' });
});
