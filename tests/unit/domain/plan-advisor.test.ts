import { expect, test } from 'vitest';
import type { AdvisorFields } from '#domain/listing/advisor.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import { behind, changesOf, discarded, parked, refused, told } from '../../support/device/queue.ts';

const advisorId = idOf('a', 1);
const advisor = { collection: 'advisors', id: advisorId } as const;
const shown = { name: 'Equipo', phone: '981', email: 'a@example.test' };

/** Returns the queue after a save of these values in a form that showed others. */
const saved = (
  queue: readonly OutboxEntry[],
  values: Partial<AdvisorFields>,
  before: AdvisorFields | undefined = shown,
  opened?: Partial<AdvisorFields>,
) =>
  told(
    carriedOut(
      queue,
      planForm(
        advisor,
        { before, fields: { ...shown, ...values }, refused: opened },
        aContext(queue),
      ),
    ),
  );
const anEdit = (
  seq: number,
  pairs: Parameters<typeof changesOf>[0],
  fields: Partial<OutboxEntry> = {},
) =>
  anEntry(
    seq,
    { kind: 'update', collection: 'advisors', id: advisorId, changes: changesOf(pairs) },
    fields,
  );
const aCreation = (fields: Partial<OutboxEntry> = {}) =>
  anEntry(1, { kind: 'create', collection: 'advisors', id: advisorId, fields: shown }, fields);

test('a new advisor is one entry; without a change nothing is queued', () => {
  const plan = planForm(advisor, { before: undefined, fields: shown }, aContext());
  expect(told(carriedOut([], plan))).toEqual(['e100: create advisor Equipo 981 a@example.test']);
  expect(saved([], {})).toEqual([]);
});

test.each<[string, readonly OutboxEntry[], Partial<AdvisorFields>, string[]]>([
  [
    'is merged into a creation that was never sent',
    [aCreation()],
    { phone: '600' },
    ['e1: create advisor Equipo 600 a@example.test'],
  ],
  [
    'OUT-4: is queued after a creation that may have arrived',
    [aCreation({ attempts: 1 })],
    { phone: '600' },
    ['e1: create advisor Equipo 981 a@example.test; tried', 'e100: edit phone 981→600; after e1'],
  ],
  [
    'is not merged into a discarded creation',
    [aCreation(discarded)],
    { phone: '600' },
    ['e1: create advisor Equipo 981 a@example.test; discarded', 'e100: edit phone 981→600'],
  ],
  [
    'is merged into an edit that was never sent',
    [anEdit(1, { phone: ['980', '981'] })],
    { email: 'b@example.test' },
    ['e1: edit phone 980→981, email a@example.test→b@example.test'],
  ],
  [
    'that reverts an edit that was never sent removes it',
    [anEdit(1, { phone: ['600', '981'] })],
    { phone: '600' },
    [],
  ],
])('an edit %s', (_, queue, values, becomes) => {
  expect(saved(queue, values)).toEqual(becomes);
});

test('a correction after a refusal becomes one entry with the edits queued behind it', () => {
  const queue = [
    anEdit(1, { phone: ['1', '1 or 2'] }, parked(refused)),
    anEdit(2, { email: ['', 'a@example.test'] }, behind(1)),
  ];
  expect(saved(queue, { phone: '2' }, { ...shown, phone: '1' })).toEqual([
    'e1: edit phone 1→2, email ""→a@example.test; tried',
  ]);
});

test('a refused value that the user removed from the form is not sent again', () => {
  const queue = [anEdit(1, { email: [shown.email, 'x'] }, parked(refused))];
  const opened = { email: 'x' };
  expect(saved(queue, { phone: '600' }, shown, opened)).toEqual(['e1: edit phone 981→600; tried']);
  expect(saved(queue, {}, shown, opened)).toEqual([]);
  // The listing form does not show the e-mail, so the refused value stays in the entry.
  expect(saved(queue, { phone: '600' })).toEqual([
    'e1: edit email a@example.test→x, phone 981→600; tried',
  ]);
});
