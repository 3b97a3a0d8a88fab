import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { sendableEntries } from '#domain/outbox/pending/sendable.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { planRecover } from '#domain/outbox/plan/plan-recover.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { NO_PRIVATE_DATA, privateFieldsOf } from '#domain/private-data/private-data.ts';
import { shownPrivateData } from '#domain/private-data/shown-private-data.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import { somePrivateData } from '../../support/device/private-data.ts';

const id = idOf('l', 1);
const held = somePrivateData(id, 9, { street: 'Real', notes: 'Perro' });
const older = somePrivateData(id, 5, { street: 'Franja' });
const recovered = (server: typeof held | undefined, entries: readonly OutboxEntry[] = []) =>
  carriedOut(entries, planRecover('privateData', { held, server }, aContext(entries)));
const onlyOne = ([entry]: readonly OutboxEntry[]): OutboxEntry => {
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

test('[PULL-12] private data that a restored server has older are parked beside its version', () => {
  const [entry, ...others] = recovered(older);
  expect(entry).toMatchObject({
    ...{ state: 'needs-attention', problem: { type: 'Recovered' } },
    change: { kind: 'recover', collection: 'privateData', id: id, fields: privateFieldsOf(held) },
  });
  expect(others).toEqual([]);
  expect(recovered(held)).toEqual([]);
});

test('a second restore replaces the question without losing its values', () => {
  const first = recovered(older);
  const now = somePrivateData(id, 5, { street: 'Nova' });
  const later = somePrivateData(id, 12, { street: 'Nova', notes: 'Gato' });
  const plan = planRecover('privateData', { held: later, server: now }, aContext(first));
  expect(carriedOut(first, plan)[0]).toMatchObject({
    id: first[0]?.id,
    change: { fields: { street: 'Real', notes: 'Perro' } },
  });
});

test('sent again: an edit of the server’s version, or the first edit after the listing', () => {
  const entry = onlyOne(recovered(older));
  expect(planSendAgain(entry, older, aContext([entry])).put).toMatchObject([
    {
      ...{ id: entry.id, state: 'waiting' },
      change: {
        ...{ kind: 'update', collection: 'privateData', id: id },
        changes: { street: { from: 'Franja', to: 'Real' }, notes: { from: '', to: 'Perro' } },
      },
    },
  ]);
  const listing = anEntry(1, {
    ...{ kind: 'recover', collection: 'listings', id: id, ready: true, photoIds: [], photos: [] },
    fields: JSON.parse('{}'),
  });
  const missing = onlyOne(recovered(undefined));
  expect(planSendAgain(missing, undefined, aContext([listing, missing])).put).toMatchObject([
    { change: { creates: true, again: true }, dependsOn: [listing.id] },
  ]);
});

test('discarded: the values go into the history', () => {
  const entry = onlyOne(recovered(older));
  const plan = planDiscardRecovered(entry, older, aContext([entry]));
  expect(plan.drop).toEqual([entry.id]);
  expect(plan.put).toMatchObject([
    {
      change: {
        kind: 'note',
        collection: 'privateData',
        changes: { notes: { from: '', to: 'Perro' } },
      },
    },
  ]);
});

test('until the answer, other edits wait, and data that only this device has are shown', () => {
  const entry = onlyOne(recovered(undefined));
  const shown = shownPrivateData(id, undefined, [entry]);
  expect(shown).toEqual(privateFieldsOf(held));
  const fields = { ...(shown ?? NO_PRIVATE_DATA), door: 'B' };
  const form = { before: shown, fields };
  const plan = planForm({ collection: 'privateData', id }, form, aContext([entry]));
  const both = carriedOut([entry], plan);
  expect(both).toHaveLength(2);
  expect(sendableEntries(both)).toEqual([]);
});
