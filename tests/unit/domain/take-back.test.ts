import { expect, test } from 'vitest';
import type { OutboxChange, OutboxEntry } from '#domain/outbox-entry.ts';
import { takesBack } from '#domain/take-back.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf, FIELDS, uploadOf } from '../../support/outbox-entries.ts';

const listingId = idOf('l', 1);
const creation = creationOf(listingId);
const upload = uploadOf(listingId, 1);
const { photoId } = upload;

const discarded = (change: OutboxChange, fields: Partial<OutboxEntry> = {}) =>
  takesBack(anEntry(1, change, { state: 'discarded', attempts: 1, ...fields }));

test('[OUT-7] a listing and a photo that may have arrived are removed', () => {
  expect(discarded(creation)).toEqual({
    kind: 'delete-listing',
    listingId,
    seen: [FIELDS],
    seenPhotoIds: [],
  });
  expect(discarded(upload)).toEqual({ kind: 'remove-photo', photoId, listingId });
});

test('[OUT-7] what the server cannot have, or is known to be somebody else’s, is not', () => {
  expect(discarded(creation, { attempts: 0 })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Refused', fields: [] } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Clash', clashes: [] } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Gone' } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Forbidden' } })).toBeUndefined();
  // The first of two attempts may have been made while one was still allowed to.
  expect(discarded(creation, { attempts: 2, problem: { type: 'Forbidden' } })).toBeDefined();
});

test('[OUT-7] an edit or an advisor that has arrived stays', () => {
  const changes = { price: { from: 1, to: 2 } };
  const fields = { name: 'Equipo', phone: '', email: '' };
  expect(discarded({ kind: 'update-listing', listingId, changes })).toBeUndefined();
  expect(discarded({ kind: 'create-advisor', advisorId: idOf('a', 1), fields })).toBeUndefined();
});
