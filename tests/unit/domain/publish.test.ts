import { describe, expect, test } from 'vitest';
import { isUnpublished } from '#domain/listing/is-unpublished.ts';
import { planPublish } from '#domain/listing/publish.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import {
  aContext,
  anEntry,
  carriedOut,
  creationOf,
  uploadOf,
} from '../../support/device/outbox-entries.ts';

const LISTING = idOf('l', 1);
const hidden = aListing(1, { ready: false });
const publication = { kind: 'publish', collection: 'listings', id: LISTING } as const;
const parked = { state: 'needs-attention', problem: { type: 'TooLarge' } } as const;

describe('a listing hidden from clients', () => {
  test('counts as unpublished when no pending entry of this device will publish it', () => {
    expect(isUnpublished(hidden, [])).toBe(true);
    expect(isUnpublished(aListing(1), [])).toBe(false);
    expect(isUnpublished(hidden, [anEntry(1, publication, parked)])).toBe(false);
    expect(isUnpublished(hidden, [anEntry(1, creationOf(LISTING, { ready: false }))])).toBe(false);
    expect(isUnpublished(hidden, [anEntry(1, publication, { state: 'discarded' })])).toBe(true);
    const ofAnother = { kind: 'publish', collection: 'listings', id: idOf('l', 2) } as const;
    expect(isUnpublished(hidden, [anEntry(1, ofAnother)])).toBe(true);
  });

  test('is published once, after its pending photos', () => {
    const entries = [
      anEntry(1, uploadOf(LISTING, 1)),
      anEntry(2, uploadOf(LISTING, 2), parked),
      anEntry(3, uploadOf(idOf('l', 2), 3)),
    ];
    const planned = carriedOut(entries, planPublish(hidden, aContext(entries)));
    expect(planned.at(-1)).toMatchObject({ change: publication, dependsOn: [idOf('e', 1)] });
    expect(carriedOut(planned, planPublish(hidden, aContext(planned)))).toEqual(planned);
  });
});
