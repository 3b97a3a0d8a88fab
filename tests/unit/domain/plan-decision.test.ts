import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing-fields.ts';
import type { OutboxEntry, Problem } from '#domain/outbox-entry.ts';
import { withPending } from '#domain/pending-view.ts';
import {
  canComeBack,
  planClash,
  planDelete,
  planDeleteAnyway,
  planDiscard,
  planPublishWithout,
  planRetry,
  planUndo,
  UNDO_MS,
} from '#domain/plan-decision.ts';
import { planLetGo, planMakeAgain } from '#domain/plan-gone.ts';
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

  test('waits for the undo and says what the person saw, with and without own changes', () => {
    expect(deletion.holdUntil).toBe(aContext().now + UNDO_MS);
    expect(deletion.change).toMatchObject({
      seen: [fieldsOf(shown), fieldsOf(base)],
      seenPhotoIds: [idOf('p', 1), idOf('p', 7)],
    });
  });
  test('sets aside what waited, and undoing brings it back as it was', () => {
    expect(states(deleted)).toEqual(['discarded', 'discarded', 'waiting']);
    expect(withPending(base, deleted)).toBeUndefined();
    expect(carriedOut(deleted, planUndo(deletion.id, deleted))).toEqual(entries);
  });
  test('leaves alone what is being sent, and comes after it', () => {
    const sending = anUpdate(1, 5, { state: 'sending', attempts: 1 });
    const after = carriedOut([sending], planDelete(shown, base, aContext([sending])));
    expect(after[0]).toEqual(sending);
    expect(after[1]?.dependsOn).toEqual([sending.id]);
  });
  test('that is on its way can no longer be taken back', () => {
    const onItsWay = deleted.map((entry) =>
      entry.id === deletion.id ? { ...entry, state: 'sending' as const } : entry,
    );
    expect(planUndo(deletion.id, onItsWay)).toEqual({ put: [], drop: [] });
  });
  test('takes the place of one that had asked, with what that one had set aside', () => {
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
  test('takes along what it has set aside where its listing is gone already', () => {
    const context = aContext(deleted);
    const notes = planLetGo(LISTING, context).put.map(({ change }) => change.kind);
    expect(
      carriedOut(deleted, planLetGo(LISTING, context)).map(({ change }) => change.kind),
    ).toEqual(notes);
    const again = carriedOut(deleted, planMakeAgain(base, aContext(deleted)));
    expect(again.map(({ change }) => change.kind)).toEqual(['create-listing']);
  });
  test('anyway counts what is there now as seen; what is only here cannot be asked about', () => {
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
  test('sets one change aside and leaves the others; undoing brings it back', () => {
    const entries = [anUpdate(1, 5), anUpload(2, 7)];
    const after = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    expect(states(after)).toEqual(['discarded', 'waiting']);
    expect(carriedOut(after, planUndo('act', after))).toEqual(entries);
  });
  test('says until when it can come back; a clock that was put back does not lengthen it', () => {
    const entries = [anUpdate(1, 5)];
    const { now } = aContext();
    const [aside] = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    const at = (time: number) => aside !== undefined && canComeBack(aside, time);
    const isUndone = (left: OutboxEntry[]) => planUndo('act', left).drop.length > 0;
    expect([isUndone(aside ? [aside] : []), isUndone(entries)]).toEqual([true, false]);
    expect([now, now + UNDO_MS - 1, now + UNDO_MS, now - 1].map(at)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('a listing never sent takes everything about it along, and only that', () => {
    const other = anEntry(9, { kind: 'publish-listing', listingId: idOf('l', 2) });
    const entries = [aCreation(1), anUpload(2, 7), aPublication(3, [idOf('e', 2)]), other];
    const after = carriedOut(entries, planDiscard([idOf('e', 1)], 'act', aContext(entries)));
    expect(states(after)).toEqual(['discarded', 'discarded', 'discarded', 'waiting']);
    expect(withPending(undefined, after.slice(0, 3))).toBeUndefined();
    expect(carriedOut(after, planUndo('act', after))).toEqual(entries);
  });
  describe('what is left of a listing that the server has got half of', () => {
    const entries = [anUpload(2, 7), aPublication(3, [idOf('e', 2)])];
    const all = [idOf('e', 1), idOf('e', 2), idOf('e', 3)];
    const discarded = (queue: readonly OutboxEntry[]) =>
      states(carriedOut(queue, planDiscard(all, 'act', aContext(queue))));

    test('keeps its publication, or nobody would ever see it', () => {
      expect(discarded(entries)).toEqual(['discarded', 'waiting']);
      const sending: OutboxEntry = { ...aCreation(1), state: 'sending', attempts: 1 };
      expect(discarded([sending, ...entries])).toEqual(['sending', 'discarded', 'waiting']);
    });
    test('goes whole when the listing is gone, or the server does not publish it', () => {
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
  test('does not reach what is being sent, nor what another act has set aside', () => {
    const sending = anUpdate(1, 5, { state: 'sending', attempts: 1 });
    const aside = anUpload(2, 7, { state: 'discarded', discardedBy: 'earlier' });
    const ids = [sending.id, aside.id];
    expect(planDiscard(ids, 'act', aContext([sending, aside])).put).toEqual([]);
  });
  test('a deletion that is discarded with everything else can come back with what it had set aside', () => {
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

describe('a clash', () => {
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

  test('sends chosen values over theirs and notes those given up', () => {
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
  test('notes what is replaced when it has been, and not if it never is', () => {
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
    // Asked once more, about what others have set since: that first value is theirs to have replaced.
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
  test('all theirs: the entry goes when nothing else is in it', () => {
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
  test('about an advisor leaves what is given up in the advisor’s history', () => {
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
  test('about an advisor whom somebody else has made under the same id becomes an edit', () => {
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
  test('that has been settled meanwhile changes nothing', () => {
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

  test('is made again with the changes and photos that waited, seen when those are there', () => {
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
  test('is made again at once without photos', () => {
    const after = carriedOut([edit], planMakeAgain(base, aContext([edit])));
    expect(after.map(({ change }) => change)).toMatchObject([
      { ready: true, fields: { price: 5 } },
    ]);
  });
  test('is let go, and what was typed goes into the history as one change', () => {
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

  describe('while a restore asks about an older value of what was typed since', () => {
    const older = { title: { from: base.title, to: 'De antes' } };
    const question = anEntry(
      9,
      { kind: 'update-listing', listingId: LISTING, changes: older },
      { state: 'needs-attention', problem: { type: 'Forgotten' } },
    );
    const entries = [retitled, question];

    test('is made again with what was typed, and the other one is in the history', () => {
      const after = carriedOut(entries, planMakeAgain(base, aContext(entries)));
      const [create, note, ...rest] = after;
      expect(create?.change).toMatchObject({ fields: { title: 'Otro', price: 6 } });
      expect(note).toMatchObject({
        change: { kind: 'note-discarded', changes: { title: { from: 'Otro', to: 'De antes' } } },
        dependsOn: [create?.id],
      });
      expect(rest).toEqual([]);
    });
    test('is let go, and both are in the history', () => {
      const after = carriedOut(entries, planLetGo(LISTING, aContext(entries)));
      expect(after.map(({ change }) => 'changes' in change && change.changes.title)).toEqual([
        older.title,
        { from: base.title, to: 'Otro' },
      ]);
    });
  });
  describe('before its creation was answered', () => {
    const created: OutboxEntry = {
      ...aCreation(1),
      state: 'needs-attention',
      attempts: 2,
      problem: gone,
    };
    const entries = [created, { ...retitled, dependsOn: [created.id] }, anUpload(3, 7)];

    test('is made again from what is shown', () => {
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
    test('is let go, and all of its fields go into the history', () => {
      const [note, ...rest] = carriedOut(entries, planLetGo(LISTING, aContext(entries)));
      expect(rest).toEqual([]);
      const changes = note && 'changes' in note.change ? note.change.changes : {};
      expect(Object.keys(changes).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
      expect(changes).toMatchObject({
        title: { from: null, to: 'Otro' },
        location: { from: null, to: FIELDS.location },
      });
    });
    test('leaves no note of what only a restored server has forgotten', () => {
      const asked: OutboxEntry = { ...created, problem: { type: 'Forgotten' } };
      expect(planLetGo(LISTING, aContext([asked])).put).toEqual([]);
    });
  });
  test('is let go without a note when nothing was typed', () => {
    expect(carriedOut([photo], planLetGo(LISTING, aContext([photo])))).toEqual([]);
  });
  test('leaves notes for other decisions where they are', () => {
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
  test('are sent once more as they are', () => {
    const after = carriedOut([parked], planRetry(parked));
    expect(after[0]).toMatchObject({ state: 'waiting', attempts: 1, change: parked.change });
    expect(after[0]?.problem).toBeUndefined();
  });
  test('of a photo that was removed since, to have it there again', () => {
    const field = { field: 'id', code: 'validation_removed', message: '' };
    const removed = anUpload(2, 7, {
      ...{ state: 'needs-attention', attempts: 1 },
      problem: { type: 'Refused', fields: [field] },
    });
    const [after] = carriedOut([removed], planRetry(removed));
    expect(after).toMatchObject({ state: 'waiting', change: { ...removed.change, again: true } });
  });
  test('a listing is published without its parked photos, not without the waiting ones', () => {
    const waiting = anUpload(3, 8);
    const entries = [parked, waiting, aPublication(4, [parked.id, waiting.id])];
    const after = carriedOut(entries, planPublishWithout(LISTING, aContext(entries)));
    expect(find(after, 'publish-listing').dependsOn).toEqual([waiting.id]);
    expect(after).toContainEqual(parked);
    expect(planPublishWithout(LISTING, aContext(after))).toEqual({ put: [], drop: [] });
  });
  test('their order goes out for the others, and once more with those that come later', () => {
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
