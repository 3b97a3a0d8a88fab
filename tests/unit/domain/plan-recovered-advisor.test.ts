import { expect, test } from 'vitest';
import type { Advisor } from '#domain/listing/advisor.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { readyEntries } from '#domain/outbox/pending/sendable.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planAdvisorAgain } from '#domain/outbox/plan/plan-gone.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { planRecover, planRecoverListing } from '#domain/outbox/plan/plan-recover.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import { anEdit, changesOf, gone, parked, told } from '../../support/device/queue.ts';

type Entries = readonly OutboxEntry[];
const contact = { name: 'Equipo', phone: '1', email: '' };
const server: Advisor = { id: idOf('a', 1), rev: 3, ...contact };
const held = { ...server, rev: 9, phone: '2' };
const advisorId = server.id;
const naming = anEdit(8, { advisorId: ['', advisorId] });
const phoneTo = (seq: number, to: string, fields: Partial<OutboxEntry> = {}) => {
  const changes = changesOf({ phone: ['2', to] });
  return anEntry(seq, { kind: 'update', collection: 'advisors', id: advisorId, changes }, fields);
};

const outboxAfter = (entries: Entries, plan: (context: PlanContext) => Plan) =>
  carriedOut(entries, plan(aContext(entries)));
const asked = (entries: Entries = [], row: Advisor = held) =>
  outboxAfter(entries, (context) => planRecover('advisors', { held: row, server }, context));
const missing = (entries: Entries = []) =>
  outboxAfter(entries, (context) => planRecover('advisors', { held, server: undefined }, context));
const recovered = (entries: Entries, collection: EditedName = 'advisors') =>
  entries.find(({ change }) => isKind(change, 'recover', collection)) as OutboxEntry;
const sent = (entries: Entries, row?: Advisor) =>
  outboxAfter(entries, (context) => planSendAgain(recovered(entries), row, context));
const ready = (entries: Entries) =>
  readyEntries(entries, { sender: 'admin', now: 2_000 }).map(({ id }) => id);

test('[PULL-12] a recovered advisor is sent again or discarded like a listing', () => {
  const entries = asked();
  expect(told(entries)).toEqual(['e100: recover; parked Recovered']);
  expect(told(sent(entries, server))).toEqual(['e100: edit phone 1→2']);
  const dropped = outboxAfter(entries, (context) =>
    planDiscardRecovered(recovered(entries), server, context),
  );
  expect(told(dropped)).toEqual(['e101: note phone 1→2']);
  expect(told(sent(missing()))).toEqual(['e100: create advisor Equipo 2']);
});

test('[PULL-12] an advisor is not recovered when nothing differs or when their creation is pending', () => {
  expect(asked([], { ...server, rev: 9 })).toEqual([]);
  const creation = anEntry(1, {
    kind: 'create',
    collection: 'advisors',
    id: advisorId,
    fields: contact,
  });
  expect(asked([creation])).toEqual([creation]);
});

test('[PULL-12] a recovered advisor that the server lacks is sent before their own edits and the listings that name them', () => {
  const entries = missing([phoneTo(1, '3', parked(gone)), naming]);
  expect(told(entries)).toEqual([
    'e1: edit phone 2→3; tried',
    `e8: edit advisorId ""→${advisorId}; after e100`,
    'e100: recover; parked Recovered',
  ]);
  expect(ready(entries)).toEqual([]);
  expect(ready(sent(entries))).toEqual([idOf('e', 100)]);
});

test('[PULL-12] a recovered listing is sent after its recovered advisor', () => {
  const row = aListing(1, { rev: 9, advisorId });
  const both = outboxAfter(missing(), (context) =>
    planRecoverListing({ held: row, server: undefined }, [], context),
  );
  const listing = recovered(both, 'listings');
  const left = outboxAfter(both, (context) => planSendAgain(listing, undefined, context));
  expect(told(left)[1]).toMatch(/^e101: create again .*; after e100$/);
});

test('[PULL-12] a recovered advisor that the server has in another version blocks no listing', () => {
  expect(asked([naming])).toContainEqual(naming);
});

test('[PULL-12] a recovered advisor is not merged with a later save', () => {
  const plan = (context: PlanContext) =>
    planForm(
      { collection: 'advisors', id: advisorId },
      { before: contact, fields: { ...contact, name: 'Otro' } },
      context,
    );
  expect(told(outboxAfter(asked(), plan))).toEqual([
    'e100: recover; parked Recovered',
    expect.stringContaining('e101: edit name Equipo→Otro'),
  ]);
});

test('a deleted advisor is recreated with their pending edits, before the listings that name them', () => {
  const fields = { ...contact, phone: '4' };
  const entries = [phoneTo(1, '3'), phoneTo(2, '4'), naming];
  const left = outboxAfter(entries, (context) => planAdvisorAgain(advisorId, fields, context));
  expect(told(left)).toEqual([
    `e8: edit advisorId ""→${advisorId}; after e100`,
    'e100: create advisor Equipo 4',
  ]);
});
