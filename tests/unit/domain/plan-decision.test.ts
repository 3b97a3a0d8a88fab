import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending-view.ts';
import {
  canUndo,
  planClash,
  planDelete,
  planDeleteAnyway,
  planDiscard,
  planPublishWithout,
  planRetry,
  planUndo,
  UNDO_MS,
} from '#domain/outbox/plan-decision.ts';
import { planLetGo, planMakeAgain } from '#domain/outbox/plan-gone.ts';
import { aListing, aPhoto, idOf } from '../../support/listings.ts';
import {
  aContext,
  anEntry,
  carriedOut,
  creationOf,
  FIELDS,
  uploadOf,
} from '../../support/outbox-entries.ts';

const LISTING = idOf('l', 1);
const base = aListing(1, { photos: [aPhoto(1)] });
const gone: Problem = { type: 'Gone' };

const anUpdate = (seq: number, to: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    { kind: 'update-listing', listingId: LISTING, changes: { price: { from: base.price, to } } },
    fields,
  );
const anUpload = (seq: number, n: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(seq, uploadOf(LISTING, n), fields);
const aCreation = (seq: number) => anEntry(seq, creationOf(LISTING, { ready: false }));
const aPublication = (seq: number, dependsOn: string[]) =>
  anEntry(seq, { kind: 'publish-listing', listingId: LISTING }, { dependsOn });
const states = (entries: readonly OutboxEntry[]) => entries.map(({ state }) => state);
const find = (entries: readonly OutboxEntry[], kind: OutboxEntry['change']['kind']) => {
  const found = entries.find(({ change }) => change.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};

describe('deleting a listing', () => {
  const parked = anUpload(2, 7, {
    state: 'needs-attention',
    attempts: 1,
    problem: { type: 'TooLarge' },
  });
  const entries = [anUpdate(1, 5), parked];
  const shown = withPending(base, entries) ?? base;
  const deleted = carriedOut(entries, planDelete(shown, base, aContext(entries)));
  const deletion = find(deleted, 'delete-listing');

  test('is held for the undo time and records what the user saw, with and without their own changes', () => {
    expect(deletion.holdUntil).toBe(aContext().now + UNDO_MS);
    expect(deletion.change).toMatchObject({
      seen: [fieldsOf(shown), fieldsOf(base)],
      seenPhotoIds: [idOf('p', 1), idOf('p', 7)],
    });
  });
  test('discards the pending entries, and undo restores them unchanged', () => {
    expect(states(deleted)).toEqual(['discarded', 'discarded', 'waiting']);
    expect(withPending(base, deleted)).toBeUndefined();
    expect(carriedOut(deleted, planUndo(deletion.id, deleted))).toEqual(entries);
  });
  test('keeps an entry that is being sent and is queued after it', () => {
    const sending = anUpdate(1, 5, { state: 'sending', attempts: 1 });
    const after = carriedOut([sending], planDelete(shown, base, aContext([sending])));
    expect(after[0]).toEqual(sending);
    expect(after[1]?.dependsOn).toEqual([sending.id]);
  });
  test('cannot be undone once it is being sent', () => {
    const onItsWay = deleted.map((entry) =>
      entry.id === deletion.id ? { ...entry, state: 'sending' as const } : entry,
    );
    expect(planUndo(deletion.id, onItsWay)).toEqual({ put: [], drop: [] });
  });
  test('replaces a deletion that waits for an answer, together with the entries which that one discarded', () => {
    const asked = deleted.map(
      (entry): OutboxEntry =>
        entry.id === deletion.id
          ? { ...entry, state: 'needs-attention', problem: { type: 'ChangedSince', clashes: [] } }
          : entry,
    );
    const context = { ...aContext(asked), createId: () => idOf('z', 9) };
    const again = carriedOut(asked, planDelete(shown, base, context));
    expect(again.filter(({ change }) => change.kind === 'delete-listing')).toHaveLength(1);
    expect(states(again)).toEqual(['discarded', 'discarded', 'waiting']);
    expect(carriedOut(again, planUndo(idOf('z', 9), again))).toEqual(entries);
  });
  test('is removed with the entries it discarded when its listing is already gone', () => {
    const context = aContext(deleted);
    const notes = planLetGo(LISTING, context).put.map(({ change }) => change.kind);
    expect(
      carriedOut(deleted, planLetGo(LISTING, context)).map(({ change }) => change.kind),
    ).toEqual(notes);
    const again = carriedOut(deleted, planMakeAgain(base, aContext(deleted)));
    expect(again.map(({ change }) => change.kind)).toEqual(['create-listing']);
  });
  test('anyway records the current version as seen; without a server version it changes nothing', () => {
    const asked: OutboxEntry = {
      ...deletion,
      state: 'needs-attention',
      problem: { type: 'ChangedSince', clashes: [] },
    };
    const now = aListing(1, { price: 9, photos: [aPhoto(1), aPhoto(3)] });
    const again = planDeleteAnyway(asked, now).put[0];
    expect(again).toMatchObject({
      state: 'waiting',
      change: { seen: [fieldsOf(now)], seenPhotoIds: [idOf('p', 1), idOf('p', 3)] },
    });
    expect(again?.problem).toBeUndefined();
    expect(planDeleteAnyway(asked, undefined)).toEqual({ put: [], drop: [] });
    expect(planDeleteAnyway(anUpdate(1, 5), now)).toEqual({ put: [], drop: [] });
  });
});

describe('discarding', () => {
  test('discards one change and leaves the others; undo restores it', () => {
    const entries = [anUpdate(1, 5), anUpload(2, 7)];
    const after = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    expect(states(after)).toEqual(['discarded', 'waiting']);
    expect(carriedOut(after, planUndo('act', after))).toEqual(entries);
  });
  test('can be undone for the undo time; a clock set back does not extend it', () => {
    const entries = [anUpdate(1, 5)];
    const { now } = aContext();
    const [aside] = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    const at = (time: number) => aside !== undefined && canUndo(aside, time);
    const isUndone = (left: OutboxEntry[]) => planUndo('act', left).drop.length > 0;
    expect([isUndone(aside ? [aside] : []), isUndone(entries)]).toEqual([true, false]);
    expect([now, now + UNDO_MS - 1, now + UNDO_MS, now - 1].map(at)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('a listing that was never sent discards all of its entries, and no others', () => {
    const other = anEntry(9, { kind: 'publish-listing', listingId: idOf('l', 2) });
    const entries = [aCreation(1), anUpload(2, 7), aPublication(3, [idOf('e', 2)]), other];
    const after = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    expect(states(after)).toEqual(['discarded', 'discarded', 'discarded', 'waiting']);
    expect(withPending(undefined, after.slice(0, 3))).toBeUndefined();
    expect(carriedOut(after, planUndo('act', after))).toEqual(entries);
  });
  describe('the rest of a listing that has partly arrived', () => {
    const entries = [anUpload(2, 7), aPublication(3, [idOf('e', 2)])];
    const all = [idOf('e', 1), idOf('e', 2), idOf('e', 3)];
    const discarded = (queue: readonly OutboxEntry[]) =>
      states(carriedOut(queue, planDiscard(all, 'act', aContext(queue))));

    test('keeps its publication, because the listing would stay hidden without it', () => {
      expect(discarded(entries)).toEqual(['discarded', 'waiting']);
      const sending: OutboxEntry = { ...aCreation(1), state: 'sending', attempts: 1 };
      expect(discarded([sending, ...entries])).toEqual(['sending', 'discarded', 'waiting']);
    });
    test('is discarded whole when the listing is gone or the server refuses to publish it', () => {
      const parked = (problem: Problem) =>
        ({ state: 'needs-attention', attempts: 1, problem }) as const;
      const [upload, publication] = entries as [OutboxEntry, OutboxEntry];
      expect(discarded([{ ...upload, ...parked(gone) }, publication])).toEqual([
        'discarded',
        'discarded',
      ]);
      expect(discarded([{ ...publication, ...parked({ type: 'Forbidden' }) }])).toEqual([
        'discarded',
      ]);
    });
  });
  test('changes neither an entry that is being sent nor one that another act discarded', () => {
    const sending = anUpdate(1, 5, { state: 'sending', attempts: 1 });
    const aside = anUpload(2, 7, { state: 'discarded', discardedBy: 'earlier' });
    const ids = [sending.id, aside.id];
    expect(planDiscard(ids, 'act', aContext([sending, aside])).put).toEqual([]);
  });
  test('a discarded deletion can be undone together with the entries it had discarded', () => {
    const entries = [anUpdate(1, 5)];
    const deleted = carriedOut(entries, planDelete(base, base, aContext(entries)));
    const { id } = find(deleted, 'delete-listing');
    const after = carriedOut(deleted, planDiscard([id], 'act', aContext(deleted)));
    expect(after.map(({ state, discardedBy }) => [state, discardedBy])).toEqual([
      ['discarded', id],
      ['discarded', 'act'],
    ]);
    expect(carriedOut(after, planUndo('act', after))).toEqual(deleted);
  });
});

describe('answering a conflict', () => {
  const clash = (field: string, mine: unknown, theirs: unknown) => ({
    field,
    base: 0,
    mine,
    theirs,
    who: 'admin@example.test',
    when: '2026-11-21 09:00:00.000Z',
  });
  const asked = anEntry(
    1,
    {
      kind: 'update-listing',
      listingId: LISTING,
      changes: {
        price: { from: 0, to: 1 },
        title: { from: 'a', to: 'b' },
        area: { from: 5, to: 6 },
      },
    },
    {
      state: 'needs-attention',
      attempts: 1,
      problem: { type: 'Clash', clashes: [clash('price', 1, 2), clash('title', 'b', 'c')] },
    },
  );

  test('sends my chosen values over theirs and notes the values given up', () => {
    const plan = planClash(asked, { price: 'mine', title: 'theirs' }, aContext([asked]));
    const after = carriedOut([asked], plan);
    expect(after[0]).toMatchObject({ id: asked.id, state: 'waiting' });
    expect(after[0]?.problem).toBeUndefined();
    expect(after[0]?.change).toMatchObject({
      changes: { price: { from: 2, to: 1 }, area: { from: 5, to: 6 } },
    });
    expect(after[0]?.change).not.toHaveProperty('changes.title');
    expect(after[1]?.change).toEqual({
      kind: 'note-discarded',
      listingId: LISTING,
      changes: { title: { from: 'c', to: 'b' } },
    });
  });
  test('notes a replaced value after the edit is sent, and never when the edit is discarded', () => {
    const edit: OutboxEntry = { ...asked, attempts: 1 };
    const mine = { price: 'mine', title: 'mine' } as const;
    const after = carriedOut([edit], planClash(edit, mine, aContext([edit])));
    expect(after.slice(1)).toMatchObject([
      {
        dependsOn: [edit.id],
        change: {
          kind: 'note-discarded',
          changes: { price: { from: 1, to: 2 }, title: { from: 'b', to: 'c' } },
        },
      },
    ]);
    const act = idOf('z', 1);
    const discarded = carriedOut(after, planDiscard([edit.id], act, aContext(after)));
    expect(states(discarded)).toEqual(['discarded', 'discarded']);
    expect(states(carriedOut(discarded, planUndo(act, discarded)))).toEqual(['waiting', 'waiting']);
    // A second conflict over a value set since: that later edit has already replaced the first value.
    const [first, ...notes] = after;
    if (first === undefined) throw new Error('no edit');
    const again: OutboxEntry = {
      ...{ ...first, state: 'needs-attention' },
      problem: { type: 'Clash', clashes: [clash('price', 1, 7)] },
    };
    const entries = [again, ...notes];
    const last = carriedOut(entries, planClash(again, { price: 'mine' }, aContext(entries)));
    expect(last.slice(1)).toMatchObject([{ change: { changes: { price: { from: 1, to: 7 } } } }]);
    expect(carriedOut(entries, planLetGo(LISTING, aContext(entries)))).toMatchObject([
      { change: { kind: 'note-discarded', changes: { title: { to: 'b' } } }, dependsOn: [] },
    ]);
  });
  test('with all values of theirs removes an entry that changes nothing else', () => {
    const only: OutboxEntry = {
      ...asked,
      change: {
        kind: 'update-listing',
        listingId: LISTING,
        changes: { price: { from: 0, to: 1 } },
      },
      problem: { type: 'Clash', clashes: [clash('price', 1, 2)] },
    };
    const after = carriedOut([only], planClash(only, { price: 'theirs' }, aContext()));
    expect(after.map(({ change }) => change.kind)).toEqual(['note-discarded']);
  });
  const ofAdvisor: Partial<OutboxEntry> = {
    problem: { type: 'Clash', clashes: [clash('phone', '2', '3')] },
    state: 'needs-attention',
  };
  test('about an advisor notes the given-up values in the advisor’s history', () => {
    const changes = { phone: { from: '1', to: '2' } };
    const change = { kind: 'update-advisor', advisorId: idOf('a', 1), changes } as const;
    const advisor = anEntry(1, change, ofAdvisor);
    const after = carriedOut([advisor], planClash(advisor, { phone: 'theirs' }, aContext()));
    expect(after.map((entry) => [entry.subject, entry.change])).toEqual([
      [
        advisor.subject,
        {
          kind: 'note-discarded-advisor',
          advisorId: idOf('a', 1),
          changes: { phone: { from: '3', to: '2' } },
        },
      ],
    ]);
  });
  test('about an advisor that somebody else created under the same id turns the creation into an edit', () => {
    const fields = { name: 'Equipo', phone: '2', email: '' };
    const change = { kind: 'create-advisor', advisorId: idOf('a', 1), fields } as const;
    const advisor = anEntry(1, change, ofAdvisor);
    const after = carriedOut([advisor], planClash(advisor, { phone: 'mine' }, aContext()));
    const advisorId = idOf('a', 1);
    expect(after.map((entry) => entry.change)).toEqual([
      { kind: 'update-advisor', advisorId, changes: { phone: { from: '3', to: '2' } } },
      { kind: 'note-discarded-advisor', advisorId, changes: { phone: { from: '2', to: '3' } } },
    ]);
  });
  test('that is already resolved changes nothing', () => {
    expect(planClash(anUpdate(1, 5), { price: 'mine' }, aContext())).toEqual({ put: [], drop: [] });
  });
});

describe('a listing that is gone on the server', () => {
  const edit = anUpdate(1, 5, { state: 'needs-attention', attempts: 1, problem: gone });
  const retitled = anEntry(2, {
    kind: 'update-listing',
    listingId: LISTING,
    changes: { title: { from: base.title, to: 'Otro' }, price: { from: 5, to: 6 } },
  });
  const photo = anUpload(3, 7, { state: 'needs-attention', attempts: 1, problem: gone });
  const order = anEntry(4, { kind: 'order-photos', listingId: LISTING, photoIds: [idOf('p', 7)] });

  test('is recreated with the pending changes and photos, and published after the photos', () => {
    const entries = [edit, retitled, photo, order];
    const after = carriedOut(entries, planMakeAgain(base, aContext(entries)));
    const create = find(after, 'create-listing');
    expect(create.change).toMatchObject({
      listingId: LISTING,
      again: true,
      ready: false,
      fields: { title: 'Otro', price: 6, area: base.area },
    });
    const upload = find(after, 'upload-photo');
    expect(upload).toMatchObject({ id: photo.id, state: 'waiting', dependsOn: [create.id] });
    expect(upload.problem).toBeUndefined();
    expect(find(after, 'publish-listing').dependsOn).toEqual([create.id, photo.id]);
    expect(after).toHaveLength(3);
  });
  test('is recreated and visible at once when it has no photos', () => {
    const after = carriedOut([edit], planMakeAgain(base, aContext([edit])));
    expect(after.map(({ change }) => change)).toMatchObject([
      { ready: true, fields: { price: 5 } },
    ]);
  });
  test('is dropped, and the pending edits go into the history as one change', () => {
    const entries = [edit, retitled, photo];
    const after = carriedOut(entries, planLetGo(LISTING, aContext(entries)));
    expect(after.map(({ change }) => change)).toEqual([
      {
        kind: 'note-discarded',
        listingId: LISTING,
        changes: { price: { from: base.price, to: 6 }, title: { from: base.title, to: 'Otro' } },
      },
    ]);
  });

  describe('before its creation is confirmed', () => {
    const created: OutboxEntry = {
      ...aCreation(1),
      state: 'needs-attention',
      attempts: 2,
      problem: gone,
    };
    const entries = [created, { ...retitled, dependsOn: [created.id] }, anUpload(3, 7)];

    test('is recreated from the shown values', () => {
      const shown = withPending(undefined, entries);
      if (shown === undefined) throw new Error('not shown');
      const after = carriedOut(entries, planMakeAgain(shown, aContext(entries)));
      expect(after.map(({ change }) => change.kind).toSorted()).toEqual([
        'create-listing',
        'publish-listing',
        'upload-photo',
      ]);
      expect(find(after, 'create-listing').change).toMatchObject({
        again: true,
        fields: { title: 'Otro', price: 6, location: FIELDS.location },
      });
    });
    test('is dropped, and all of its fields go into the history', () => {
      const [note, ...rest] = carriedOut(entries, planLetGo(LISTING, aContext(entries)));
      expect(rest).toEqual([]);
      const changes = note && 'changes' in note.change ? note.change.changes : {};
      expect(Object.keys(changes).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
      expect(changes).toMatchObject({
        title: { from: null, to: 'Otro' },
        location: { from: null, to: FIELDS.location },
      });
    });
  });
  test('is dropped without a note when no field was edited', () => {
    expect(carriedOut([photo], planLetGo(LISTING, aContext([photo])))).toEqual([]);
  });
  test('keeps the pending notes of other decisions', () => {
    const note = anEntry(1, { kind: 'note-discarded', listingId: LISTING, changes: {} });
    expect(carriedOut([note], planLetGo(LISTING, aContext([note])))).toEqual([note]);
    expect(carriedOut([note], planMakeAgain(base, aContext([note])))).toContainEqual(note);
  });
});

describe('parked entries', () => {
  const parked = anUpload(2, 7, {
    state: 'needs-attention',
    attempts: 1,
    problem: { type: 'TooLarge' },
  });
  test('are sent again unchanged on a retry', () => {
    const after = carriedOut([parked], planRetry(parked));
    expect(after[0]).toMatchObject({ state: 'waiting', attempts: 1, change: parked.change });
    expect(after[0]?.problem).toBeUndefined();
  });
  test('of a photo that was removed since are sent again as a recreation', () => {
    const field = { field: 'id', code: 'validation_removed', message: '' };
    const removed = anUpload(2, 7, {
      ...{ state: 'needs-attention', attempts: 1 },
      problem: { type: 'Refused', fields: [field] },
    });
    const [after] = carriedOut([removed], planRetry(removed));
    expect(after).toMatchObject({ state: 'waiting', change: { ...removed.change, again: true } });
  });
  test('a listing is published without its parked photos but after its waiting photos', () => {
    const waiting = anUpload(3, 8);
    const entries = [parked, waiting, aPublication(4, [parked.id, waiting.id])];
    const after = carriedOut(entries, planPublishWithout(LISTING, aContext(entries)));
    expect(find(after, 'publish-listing').dependsOn).toEqual([waiting.id]);
    expect(after).toContainEqual(parked);
    expect(planPublishWithout(LISTING, aContext(after))).toEqual({ put: [], drop: [] });
  });
  test('publishing without them sends the order for the other photos now and again when they arrive', () => {
    const waiting = anUpload(3, 8);
    const photoIds = [idOf('p', 8), idOf('p', 7)];
    const change = { kind: 'order-photos' as const, listingId: LISTING, photoIds };
    const order = anEntry(5, change, { dependsOn: [parked.id, waiting.id] });
    const entries = [parked, waiting, aPublication(4, [parked.id, waiting.id]), order];
    const orders = carriedOut(entries, planPublishWithout(LISTING, aContext(entries))).filter(
      (entry) => entry.change.kind === 'order-photos',
    );
    expect(orders).toEqual([order, expect.objectContaining({ change, dependsOn: [waiting.id] })]);
  });
});
