import { expect, test } from 'vitest';
import { inLine } from '#domain/in-line.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/outbox-entries.ts';

const LISTING = idOf('l', 1);
const parked = { state: 'needs-attention', problem: { type: 'Forbidden' } } as const;

test('what waits for something parked is not in line, nor what waits for that', () => {
  const publication = anEntry(
    1,
    { kind: 'publish-listing', listingId: LISTING },
    { dependsOn: [idOf('e', 2)] },
  );
  const upload = anEntry(2, uploadOf(LISTING, 1), { dependsOn: [idOf('e', 3)] });
  const creation = anEntry(3, creationOf(LISTING, { ready: false }), parked);
  const other = anEntry(4, creationOf(idOf('l', 2)));
  expect(inLine([publication, upload, creation])).toEqual([]);
  expect(inLine([publication, upload, creation, other])).toEqual([other]);
});

test('what waits for something that has left, or is discarded, is in line', () => {
  const upload = anEntry(2, uploadOf(LISTING, 1), { dependsOn: [idOf('e', 1)] });
  const discarded = anEntry(1, creationOf(LISTING), { ...parked, state: 'discarded' });
  const sending = anEntry(3, creationOf(idOf('l', 2)), { state: 'sending' });
  expect(inLine([discarded, upload, sending])).toEqual([upload, sending]);
});
