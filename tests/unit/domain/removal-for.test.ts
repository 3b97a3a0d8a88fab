import { expect, test } from 'vitest';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { removalFor } from '#domain/outbox/plan/plan-decision.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, FIELDS, uploadOf } from '../../support/device/outbox-entries.ts';

const listingId = idOf('l', 1);
const creation = creationOf(listingId);
const upload = uploadOf(listingId, 1);
const { photoId } = upload;

const discarded = (change: OutboxChange, fields: Partial<OutboxEntry> = {}) =>
  removalFor(anEntry(1, change, { state: 'discarded', attempts: 1, ...fields }));

test('[OUT-7] a discarded listing or photo that may have arrived is removed from the server', () => {
  expect(discarded(creation)).toEqual({
    kind: 'delete',
    collection: 'listings',
    id: listingId,
    seen: [FIELDS],
    seenPhotoIds: [],
  });
  expect(discarded(upload)).toEqual({
    kind: 'remove-photo',
    collection: 'listings',
    photoId,
    id: listingId,
  });
});

test('[OUT-7] a record that the server cannot have, or that belongs to somebody else, is not removed', () => {
  expect(discarded(creation, { attempts: 0 })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Refused', fields: [] } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Clash', clashes: [] } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Gone' } })).toBeUndefined();
  expect(discarded(creation, { problem: { type: 'Forbidden' } })).toBeUndefined();
  // The first of two attempts may have succeeded while the user still had the permission.
  expect(discarded(creation, { attempts: 2, problem: { type: 'Forbidden' } })).toBeDefined();
});

test('[OUT-7] a discarded edit or advisor that may have arrived is not removed', () => {
  const changes = { price: { from: 1, to: 2 } };
  const fields = { name: 'Equipo', phone: '', email: '' };
  expect(
    discarded({ kind: 'update', collection: 'listings', id: listingId, changes }),
  ).toBeUndefined();
  expect(
    discarded({ kind: 'create', collection: 'advisors', id: idOf('a', 1), fields }),
  ).toBeUndefined();
});
