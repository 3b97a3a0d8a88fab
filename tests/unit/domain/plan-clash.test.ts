import { describe, expect, test } from 'vitest';
import { mergeFields } from '#domain/outbox/entry/merge.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { planClash } from '#domain/outbox/plan/plan-clash.ts';
import { planDiscard, planUndo } from '#domain/outbox/plan/plan-decision.ts';
import { planDropGone } from '#domain/outbox/plan/plan-gone.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import { anEdit, changesOf, LISTING, parked, told } from '../../support/device/queue.ts';

const over = (...clashes: [field: string, mine: unknown, theirs: unknown][]): Problem => ({
  type: 'Clash',
  clashes: clashes.map(([field, mine, theirs]) => ({
    ...{ field, base: 0, mine, theirs },
    ...{ who: 'admin@example.test', when: '2026-11-21 09:00:00.000Z' },
  })),
});
const asked = anEdit(
  1,
  { price: [0, 1], title: ['a', 'b'], area: [5, 6] },
  parked(over(['price', 1, 2], ['title', 'b', 'c'])),
);
const answered = (
  entry: OutboxEntry,
  choices: Parameters<typeof planClash>[1],
  queue: readonly OutboxEntry[] = [entry],
) => carriedOut(queue, planClash(entry, choices, aContext(queue)));

test('an answer to a conflict sends my chosen values over theirs and notes the values given up', () => {
  expect(told(answered(asked, { price: 'mine', title: 'theirs' }))).toEqual([
    'e1: edit price 2→1, area 5→6; tried',
    'e100: note title c→b',
    'e101: note price 1→2; after e1',
  ]);
});

test('an answer with all values of theirs removes an entry that changes nothing else', () => {
  const only = anEdit(1, { price: [0, 1] }, parked(over(['price', 1, 2])));
  expect(told(answered(only, { price: 'theirs' }))).toEqual(['e100: note price 2→1']);
});

test('translations are merged field by field: two people who translate one title are asked about it, and about nothing else', () => {
  const theirs = { titleGl: 'Piso a carón do mar', titleEn: '', descriptionGl: '' };
  const merged = mergeFields(
    { titleGl: { from: '', to: 'Piso onda o mar' }, titleEn: { from: '', to: 'Flat by the sea' } },
    theirs,
  );
  expect(Object.keys(merged.changes)).toEqual(['titleEn']);
  expect(merged.clashes).toEqual([
    { field: 'titleGl', base: '', mine: 'Piso onda o mar', theirs: 'Piso a carón do mar' },
  ]);
});

describe('answering a conflict twice', () => {
  const mine = answered(asked, { price: 'mine', title: 'mine' });
  const [edit, note] = mine as [OutboxEntry, OutboxEntry];

  test('discards the note of a replaced value together with the edit', () => {
    expect(told([note])).toEqual(['e100: note price 1→2, title b→c; after e1']);
    const left = carriedOut(mine, planDiscard([edit.id], 'act', aContext(mine)));
    expect(left.map(({ state }) => state)).toEqual(['discarded', 'discarded']);
    expect(carriedOut(left, planUndo('act', left))).toEqual(mine);
  });

  test('about a value set since replaces the first note', () => {
    const again = { ...edit, ...parked(over(['price', 1, 7])) };
    const entries = [again, note];
    const [, ...notes] = told(answered(again, { price: 'mine' }, entries));
    expect(notes).toEqual(['e101: note price 1→7; after e1']);
    const left = carriedOut(entries, planDropGone(LISTING, aContext(entries)));
    expect(told(left)).toEqual(['e101: note price 2→1, title c→b, area 5→6']);
  });
});

describe('a conflict about an advisor', () => {
  const advisorId = idOf('a', 1);
  const phone = parked(over(['phone', '2', '3']));

  test('notes the given-up values in the advisor’s history', () => {
    const changes = changesOf({ phone: ['1', '2'] });
    const edit = anEntry(
      1,
      { kind: 'update', collection: 'advisors', id: advisorId, changes },
      phone,
    );
    const notes = answered(edit, { phone: 'theirs' });
    expect(told(notes)).toEqual(['e100: note phone 3→2']);
    expect(notes[0]?.subject).toBe(edit.subject);
  });

  test('that somebody else created under the same id turns the creation into an edit', () => {
    const fields = { name: 'Equipo', phone: '2', email: '' };
    const creation = anEntry(
      1,
      { kind: 'create', collection: 'advisors', id: advisorId, fields },
      phone,
    );
    expect(told(answered(creation, { phone: 'mine' }))).toEqual([
      'e1: edit phone 3→2; tried',
      'e100: note phone 2→3; after e1',
    ]);
  });
});

test('an answer to a conflict that is already resolved changes nothing', () => {
  expect(planClash(anEdit(1, { price: [0, 1] }), { price: 'mine' }, aContext())).toEqual({
    put: [],
    drop: [],
  });
});
