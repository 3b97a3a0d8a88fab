import { expect, test } from 'vitest';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { planPark } from '#domain/outbox/plan/plan-park.ts';
import { aContext, carriedOut } from '../../support/device/outbox-entries.ts';
import {
  anEdit,
  aPublication,
  behind,
  refused,
  sending,
  told,
} from '../../support/device/queue.ts';

const over = (...fields: string[]): Problem => ({
  type: 'Clash',
  clashes: fields.map((field) => ({ field, base: 0, mine: 1, theirs: 2, who: '', when: '' })),
});
const parkedIn = (queue: readonly OutboxEntry[], problem: Problem) => {
  const [entry] = queue as [OutboxEntry];
  return carriedOut(queue, planPark(entry, problem, aContext(queue))).toSorted(
    (a, b) => a.seq - b.seq,
  );
};
const edit = anEdit(1, { price: [0, 1], title: ['a', 'b'] }, sending);

test('[PUSH-5] an edit in conflict: its other fields become an entry before it, which can be sent', () => {
  expect(told(parkedIn([edit], over('price')))).toEqual([
    'e100: edit title a→b',
    'e1: edit price 0→1; parked Clash',
  ]);
});

test('[PUSH-5] a later edit waits for the parked entry and the new one, and starts from their values', () => {
  const later = anEdit(2, { title: ['b', 'c'] }, behind(1));
  const other = aPublication(3);
  expect(told(parkedIn([edit, later, other], over('price')))).toEqual([
    'e100: edit title a→b',
    'e1: edit price 0→1; parked Clash',
    'e2: edit title b→c; after e1 e100',
    'e3: publish',
  ]);
});

test('[PUSH-5] an edit with all its fields in conflict, or refused as a whole, stays one entry', () => {
  for (const problem of [over('price', 'title'), refused])
    expect(parkedIn([edit], problem)).toHaveLength(1);
});
