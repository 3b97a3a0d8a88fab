import { describe, expect, test } from 'vitest';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { mergeFields } from '#domain/outbox/entry/merge.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { parkedPrivateFields } from '#domain/outbox/entry/parked-fields.ts';
import { planClash } from '#domain/outbox/plan/plan-clash.ts';
import { planDelete, planDiscard } from '#domain/outbox/plan/plan-decision.ts';
import { planAgain, planMakeAgain } from '#domain/outbox/plan/plan-gone.ts';
import { planPark } from '#domain/outbox/plan/plan-park.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import {
  privateSeen,
  withoutPrivateOfServer,
  withPrivateAgain,
} from '#domain/private-data/draft-without-role.ts';
import { parsePrivateForm } from '#domain/private-data/parse-private-form.ts';
import { NO_PRIVATE_DATA, type PrivateFields } from '#domain/private-data/private-data.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';
import { allPrivateData, shownPrivateData } from '#domain/private-data/shown-private-data.ts';
import { aListing } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut, creationOf } from '../../support/device/outbox-entries.ts';

const listing = aListing(1);
const { id: listingId } = listing;
type Some = Partial<PrivateFields>;
const filled = (fields: Some): PrivateFields => ({ ...NO_PRIVATE_DATA, ...fields });
const subject = `property_private/${listingId}`;

/** What waits after saving `fields`, opened with `before`, while `entries` wait. */
const saved = (fields: Some, before?: Some, entries: readonly OutboxEntry[] = []) =>
  carriedOut(
    entries,
    planForm(
      { collection: 'privateData', id: listingId },
      { before: before && filled(before), fields: filled({ ...before, ...fields }) },
      aContext(entries),
    ),
  );
const changesOf = (entries: readonly OutboxEntry[]) => entries.map(({ change }) => change);
const anEdit = (seq: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    {
      ...{ kind: 'update', collection: 'privateData', id: listingId },
      changes: { street: { from: '', to: 'Real' }, notes: { from: '', to: 'Perro' } },
    },
    fields,
  );

test('only the changed fields are planned, and the first ones make the record', () => {
  expect(changesOf(saved({ street: 'Real' }))).toEqual([
    {
      ...{ kind: 'update', collection: 'privateData', id: listingId, creates: true },
      changes: { street: { from: '', to: 'Real' } },
    },
  ]);
  expect(changesOf(saved({ notes: 'Gato' }, { street: 'Real' }))).toEqual([
    {
      ...{ kind: 'update', collection: 'privateData', id: listingId },
      changes: { notes: { from: '', to: 'Gato' } },
    },
  ]);
  expect(saved({}, { street: 'Real' })).toEqual([]);
  expect(saved({})).toEqual([]);
});

test('what was typed before the role was lost is asked about wherever others have another value by now', () => {
  const opened = filled({ street: 'Real', notes: 'Gato', door: 'A', keysPlace: 'Oficina' });
  const typed = privateFormOf({ ...opened, street: 'Franja', notes: '', door: 'C' });
  const form = { ...newListingForm(otherAdvisor()), privateData: typed };
  const draft = { id: listingId, savedAt: 1, userId: 'ana', photoIds: [], form };
  const without = withoutPrivateOfServer({ ...draft, privateBefore: opened });
  // Meanwhile somebody has changed three of the four fields, one of them to what was typed.
  const theirs = { ...opened, street: 'Nova', notes: 'Perro', door: 'C', keysPlace: 'Bar' };
  const again = withPrivateAgain(without, theirs);
  const read = parsePrivateForm(again.form.privateData);
  if (!read.ok) throw new Error('not a form');
  const before = privateSeen(again);
  const of = { collection: 'privateData', id: listingId } as const;
  const [entry] = planForm(of, { before, fields: read.value }, aContext([])).put;
  if (entry?.change.kind !== 'update') throw new Error('not an edit');
  const { changes, clashes } = mergeFields(entry.change.changes, theirs);
  expect(changes).toEqual({});
  expect(clashes).toEqual([
    { field: 'street', base: undefined, mine: 'Franja', theirs: 'Nova' },
    { field: 'notes', base: undefined, mine: '', theirs: 'Perro' },
  ]);
});

test('an edit joins one that the server cannot have', () => {
  const first = saved({ street: 'Real' });
  expect(changesOf(saved({ street: 'Franja', door: 'B' }, { street: 'Real' }, first))).toEqual([
    expect.objectContaining({
      creates: true,
      changes: { street: { from: '', to: 'Franja' }, door: { from: '', to: 'B' } },
    }),
  ]);
});

test('the private data of a new listing wait for its creation', () => {
  const create = anEntry(1, creationOf(listingId));
  const [, edit] = saved({ street: 'Real' }, undefined, [create]);
  expect(edit).toMatchObject({ subject, dependsOn: [create.id] });
});

describe('shown', () => {
  test('with the waiting edits, without parked and discarded ones', () => {
    const base = filled({ street: 'Franja', door: 'B' });
    const shown = (fields: Partial<OutboxEntry>) =>
      shownPrivateData(listingId, base, [anEdit(1, fields)])?.street;
    expect(shown({})).toBe('Real');
    expect(shown({ state: 'needs-attention', problem: { type: 'Forbidden' } })).toBe('Franja');
    expect(shown({ state: 'discarded' })).toBe('Franja');
  });

  test('also if only this device has some', () => {
    expect(shownPrivateData(listingId, undefined, [])).toBeUndefined();
    expect(allPrivateData(new Map(), [anEdit(1)])).toEqual(
      new Map([[listingId, filled({ street: 'Real', notes: 'Perro' })]]),
    );
  });
});

test('the form opens with refused values that the data do not show', () => {
  const problem: Problem = { type: 'Refused', fields: [] };
  const refused = anEdit(1, { state: 'needs-attention', problem });
  const shown = filled({ notes: 'Perro' });
  expect(parkedPrivateFields([refused], listingId, shown)).toEqual({ street: 'Real' });
});

describe('a conflict', () => {
  const clash = { base: '', mine: 'Real', theirs: 'Franja', who: 'b@example.test', when: '' };
  const problem: Problem = { type: 'Clash', clashes: [{ field: 'street', ...clash }] };
  const parked = carriedOut(
    [anEdit(1, { state: 'sending', attempts: 1 })],
    planPark(anEdit(1, { attempts: 1 }), problem, aContext([anEdit(1)])),
  );
  const asked = parked.find((entry) => entry.problem !== undefined);

  test('only the field in conflict waits for the answer', () => {
    expect(
      parked.map(({ state, change }) => [state, 'changes' in change && change.changes]),
    ).toEqual([
      ['waiting', { notes: { from: '', to: 'Perro' } }],
      ['needs-attention', { street: { from: '', to: 'Real' } }],
    ]);
  });

  test('the value that is not chosen goes into the history', () => {
    if (asked === undefined) throw new Error('nothing is parked');
    const theirs = planClash(asked, { street: 'theirs' }, aContext(parked));
    expect(theirs.drop).toEqual([asked.id]);
    expect(theirs.put).toMatchObject([
      {
        subject,
        change: {
          ...{ kind: 'note', collection: 'privateData', id: listingId },
          changes: { street: { from: 'Franja', to: 'Real' } },
        },
      },
    ]);
    const mine = planClash(asked, { street: 'mine' }, aContext(parked));
    expect(mine.put[0]).toMatchObject({
      ...{ state: 'waiting', id: asked.id },
      change: {
        kind: 'update',
        collection: 'privateData',
        changes: { street: { from: 'Franja', to: 'Real' } },
      },
    });
  });
});

test('deleted private data are made again with what was typed here', () => {
  const gone = { state: 'needs-attention', problem: { type: 'Gone' }, attempts: 2 } as const;
  const entries = [anEdit(1, gone), anEdit(2, { dependsOn: [anEdit(1).id] })];
  expect(
    carriedOut(entries, planAgain({ collection: 'privateData', id: listingId }, aContext(entries))),
  ).toEqual([
    expect.objectContaining({
      ...{ id: entries[0]?.id, state: 'waiting', attempts: 0 },
      change: expect.objectContaining({ creates: true, again: true }),
    }),
  ]);
});

describe('the listing goes', () => {
  const create = anEntry(1, creationOf(listingId));
  const edit = anEdit(2, { dependsOn: [create.id] });
  const states = (entries: readonly OutboxEntry[]) =>
    Object.fromEntries(entries.map(({ id, state }) => [id, state]));

  test('a discarded creation takes its private data along', () => {
    const plan = planDiscard([create.id], 'act', aContext([create, edit]));
    expect(states(carriedOut([create, edit], plan))).toMatchObject({
      [create.id]: 'discarded',
      [edit.id]: 'discarded',
    });
  });

  test('so does the deletion of a listing that the server never had', () => {
    const plan = planDelete(listing, undefined, aContext([create, edit]));
    expect(states(carriedOut([create, edit], plan))).toMatchObject({ [edit.id]: 'discarded' });
  });

  test('private data of a listing that the server has are sent all the same', () => {
    const plan = planDelete(listing, listing, aContext([edit]));
    expect(states(carriedOut([edit], plan))).toMatchObject({ [edit.id]: 'waiting' });
  });

  test('private data that wait follow a listing that is made again', () => {
    const gone = anEntry(
      3,
      { kind: 'update', collection: 'listings', id: listingId, changes: {} },
      { state: 'needs-attention', problem: { type: 'Gone' } },
    );
    const { put } = planMakeAgain(listing, aContext([edit, gone]));
    const [made] = put;
    expect(put.at(-1)).toMatchObject({ id: edit.id, dependsOn: [create.id, made?.id] });
  });
});
