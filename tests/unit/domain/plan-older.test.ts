import { describe, expect, test } from 'vitest';
import type { Advisor } from '#domain/advisor.ts';
import type { Listing } from '#domain/listing.ts';
import { fieldsOf } from '#domain/listing-fields.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox-entry.ts';
import type { Photo } from '#domain/photo.ts';
import { planAdvisor } from '#domain/plan-advisor.ts';
import { planClash, planRetry } from '#domain/plan-decision.ts';
import { planListingEdit } from '#domain/plan-edit.ts';
import { planAdvisorAgain, planForgottenAdvisor } from '#domain/plan-forgotten.ts';
import { type Older, planLeave, planOlder, planOlderAdvisor } from '#domain/plan-older.ts';
import { aListing, aPhoto, idOf } from '../../support/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/outbox-entries.ts';

/** What a restored server has in an older version than this device (PULL-12). */

/** Ids go on from plan to plan, as on a device. */
let made = 0;
const contextOf = (entries: readonly OutboxEntry[] = []) => ({
  ...aContext(entries),
  createId: () => {
    made += 1;
    return idOf('n', made);
  },
});

const NOW = aListing(1, { rev: 4, price: 100 });
const HELD = aListing(1, { rev: 9, price: 120 });
const { id: listingId } = NOW;

/** The outbox once what was held has been compared with what the server has. */
function askedOver(entries: readonly OutboxEntry[], fields: Partial<Asking> = {}) {
  const { held, now, isRewritten } = { held: HELD, now: NOW, isRewritten: false, ...fields };
  const whole = fields.whole ?? held.photos;
  return carriedOut(entries, planOlder({ held, now, isRewritten }, whole, contextOf(entries)));
}
type Asking = Older<Listing> & { readonly whole: readonly Photo[] };
const changesOf = (entry: OutboxEntry | undefined) =>
  entry && 'changes' in entry.change ? entry.change.changes : undefined;
const edit = (changes: Record<string, { from: unknown; to: unknown }>): OutboxChange => ({
  kind: 'update-listing',
  listingId,
  changes,
});

describe('[PULL-12] a listing in an older version', () => {
  test('is a question of what turns the server’s values into the ones held', () => {
    const [question, ...rest] = askedOver([]);
    expect(question).toMatchObject({
      state: 'needs-attention',
      attempts: 0,
      problem: { type: 'Forgotten' },
      change: edit({ price: { from: 100, to: 120 } }),
    });
    expect(rest).toEqual([]);
  });

  test('is not asked about when nothing differs', () => {
    expect(askedOver([], { held: { ...NOW, rev: 9 } })).toEqual([]);
  });

  test('is published again when it was, and never hidden', () => {
    const [hidden, shown] = [
      { ...NOW, ready: false },
      { ...NOW, ready: true },
    ];
    expect(changesOf(askedOver([], { held: shown, now: hidden })[0])).toEqual({
      ready: { from: false, to: true },
    });
    expect(askedOver([], { held: hidden, now: shown })).toEqual([]);
  });

  test('that somebody has written since the restore is a choice field by field', () => {
    const held = { ...HELD, title: 'Antes' };
    const now = { ...NOW, title: 'Después' };
    const [question] = askedOver([], { held, now, isRewritten: true });
    expect(question?.problem).toEqual({
      type: 'Clash',
      clashes: [
        { field: 'title', base: 'Después', mine: 'Antes', theirs: 'Después', who: '', when: '' },
        { field: 'price', base: 100, mine: 120, theirs: 100, who: '', when: '' },
      ],
    });
    const entries = question ? [question] : [];
    const choices = { title: 'theirs', price: 'mine' } as const;
    const plan = question
      ? planClash(question, choices, contextOf(entries))
      : { put: [], drop: [] };
    expect(changesOf(carriedOut(entries, plan)[0])).toEqual({ price: { from: 100, to: 120 } });
  });

  test('leaves what this person has changed and not sent to that change', () => {
    const held = { ...HELD, title: 'Otro' };
    const pending = anEntry(1, edit({ price: { from: 120, to: 130 } }));
    const [first, question] = askedOver([pending], { held });
    expect(first).toEqual(pending);
    expect(changesOf(question)).toEqual({ title: { from: NOW.title, to: 'Otro' } });
    expect(askedOver([pending])).toEqual([pending]);
  });

  test.each<OutboxChange>([
    { kind: 'delete-listing', listingId, seen: [], seenPhotoIds: [] },
    { kind: 'create-listing', listingId, fields: fieldsOf(NOW), ready: true, again: true },
  ])('is not asked about while a $kind waits', (change) => {
    const pending = anEntry(1, change);
    expect(askedOver([pending])).toEqual([pending]);
  });

  test('is one question after two restores, from what the server has now', () => {
    const once = askedOver([]);
    const older = { ...NOW, price: 90, title: 'Más viejo' };
    const twice = askedOver(once, { held: { ...NOW, rev: 8 }, now: older });
    expect(twice).toHaveLength(1);
    expect(changesOf(twice[0])).toEqual({
      title: { from: 'Más viejo', to: NOW.title },
      price: { from: 90, to: 120 },
    });
    expect(askedOver(twice, { held: older, now: older })).toEqual(twice);
  });

  test('after two restores asks about what was written between them, and what it asked about before is in the history', () => {
    const once = askedOver([]);
    const between = { ...NOW, rev: 1_000_009, price: 110 };
    const [question, ...notes] = askedOver(once, { held: between });
    expect(changesOf(question)).toEqual({ price: { from: 100, to: 110 } });
    expect(notes.map(({ change }) => change)).toEqual([
      { kind: 'note-discarded', listingId, changes: { price: { from: 110, to: 120 } } },
    ]);
    // Somebody else has sent that again already.
    const sent = { ...NOW, price: 120 };
    expect(askedOver(once, { held: between, now: sent })).toHaveLength(1);
  });

  test('after two restores keeps an open choice as its question, and the other value in the history', () => {
    const between = { ...NOW, rev: 1_000_009, price: 110 };
    const choice = askedOver([], { now: between, isRewritten: true });
    const [question, ...notes] = askedOver(choice, { held: between });
    expect(question).toMatchObject({ id: choice[0]?.id, problem: { type: 'Forgotten' } });
    expect(changesOf(question)).toEqual({ price: { from: 100, to: 120 } });
    expect(notes.map(({ change }) => change)).toEqual([
      { kind: 'note-discarded', listingId, changes: { price: { from: 120, to: 110 } } },
    ]);
  });
});

describe('[PULL-12] photos of an older version', () => {
  const [first, second] = [aPhoto(1), { ...aPhoto(2), position: 1 }];
  const held = { ...NOW, rev: 9, photos: [first, second] };

  test('come after the answer, where they stood', () => {
    const now = { ...NOW, photos: [second] };
    const [question, photo, order] = askedOver([], { held, now });
    expect(changesOf(question)).toEqual({});
    expect(photo).toMatchObject({
      change: { kind: 'upload-photo', photoId: first.id, position: 0 },
      dependsOn: [question?.id],
    });
    expect(order).toMatchObject({
      change: { kind: 'order-photos', photoIds: [first.id, second.id] },
      dependsOn: [question?.id, photo?.id],
    });
  });

  test('are those whose bytes are here, that nobody has removed or sends already', () => {
    const removed = anEntry(1, { kind: 'remove-photo', photoId: first.id, listingId });
    expect(askedOver([removed], { held, whole: [first] })).toEqual([removed]);
  });

  test('in another order are asked about too, unless this person has ordered them', () => {
    const now = { ...NOW, photos: [second, first] };
    const photoIds = [first.id, second.id];
    expect(askedOver([], { held, now }).map(({ change }) => change.kind)).toEqual([
      'update-listing',
      'order-photos',
    ]);
    const ordered = anEntry(1, { kind: 'order-photos', listingId, photoIds });
    expect(askedOver([ordered], { held, now })).toEqual([ordered]);
  });
});

describe('[PULL-12] the answer', () => {
  const photo = aPhoto(1);
  const entries = askedOver([], { held: { ...HELD, photos: [photo] } });
  const [question, upload] = entries as [OutboxEntry, OutboxEntry];

  test('sends what was held once more', () => {
    const after = carriedOut(entries, planRetry(question));
    expect(after.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(after[0]?.problem).toBeUndefined();
  });

  test('or leaves what the server has: photos go, values into the history, other changes stay', () => {
    const own = anEntry(9, edit({ title: { from: 'a', to: 'b' } }), { dependsOn: [question.id] });
    const after = carriedOut([...entries, own], planLeave(question, contextOf([...entries, own])));
    expect(after.map(({ change }) => change)).toEqual([
      own.change,
      { kind: 'note-discarded', listingId, changes: { price: { from: 100, to: 120 } } },
    ]);
    expect(upload.dependsOn).toEqual([question.id]);
  });

  test('is not given by a save of the form, which goes out by itself', () => {
    const save = {
      ...{ listingId, before: NOW, photoIds: [], added: [] },
      fields: { ...fieldsOf(NOW), title: 'Nuevo' },
    };
    const [still, , saved] = carriedOut(entries, planListingEdit(save, contextOf(entries)));
    expect(still).toEqual(question);
    expect(saved).toMatchObject({
      change: edit({ title: { from: NOW.title, to: 'Nuevo' } }),
      dependsOn: [],
    });
  });

  test('nor is a choice field by field', () => {
    const clash = askedOver([], { isRewritten: true });
    const save = {
      ...{ listingId, before: NOW, photoIds: [], added: [] },
      fields: { ...fieldsOf(NOW), title: 'Nuevo' },
    };
    const [still, saved] = carriedOut(clash, planListingEdit(save, contextOf(clash)));
    expect(still).toEqual(clash[0]);
    expect(saved?.dependsOn).toEqual([clash[0]?.id]);
  });
});

describe('[PULL-12] an advisor in an older version', () => {
  const now: Advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo', phone: '1', email: '' };
  const held = { ...now, rev: 9, phone: '2' };
  const older = { held, now, isRewritten: false };
  const asked = carriedOut([], planOlderAdvisor(older, contextOf()));
  const contact = { name: 'Equipo', phone: '1', email: '' };

  test('is a question as well, answered in the same two ways', () => {
    expect(asked).toMatchObject([
      {
        problem: { type: 'Forgotten' },
        change: {
          kind: 'update-advisor',
          advisorId: now.id,
          changes: { phone: { from: '1', to: '2' } },
        },
      },
    ]);
    const left = asked[0] ? planLeave(asked[0], contextOf(asked)) : { put: [], drop: [] };
    expect(carriedOut(asked, left)).toMatchObject([{ change: { kind: 'note-discarded-advisor' } }]);
  });

  test('is no question when nothing differs, when they wait to be made, or for a field that a save holds', () => {
    expect(planOlderAdvisor({ ...older, held: now }, contextOf()).put).toEqual([]);
    const made = anEntry(1, { kind: 'create-advisor', advisorId: now.id, fields: contact });
    expect(planOlderAdvisor(older, contextOf([made])).put).toEqual([]);
    const saved = carriedOut(
      [],
      planAdvisor(now.id, contact, { ...contact, phone: '3' }, contextOf()),
    );
    expect(planOlderAdvisor(older, contextOf(saved)).put).toEqual([]);
  });

  test('is not touched by a save, which goes out by itself', () => {
    const plan = planAdvisor(now.id, contact, { ...contact, name: 'Otro' }, contextOf(asked));
    const [still, saved] = carriedOut(asked, plan);
    expect(still).toEqual(asked[0]);
    expect(saved).toMatchObject({ change: { changes: { name: { from: 'Equipo', to: 'Otro' } } } });
  });

  test('whom somebody has deleted is made again in the place of what waited, before a listing is given to them', () => {
    const change = (seq: number, to: string) =>
      anEntry(seq, {
        ...{ kind: 'update-advisor', advisorId: now.id },
        changes: { phone: { from: '1', to } },
      });
    const given = askedOver([], { held: { ...HELD, advisorId: now.id } });
    const entries = [change(1, '2'), change(2, '3'), ...given.map((one) => ({ ...one, seq: 9 }))];
    const fields = { ...contact, phone: '3' };
    const after = carriedOut(entries, planAdvisorAgain(now.id, fields, contextOf(entries)));
    const create = after.find(({ change: { kind } }) => kind === 'create-advisor');
    expect(create).toMatchObject({ state: 'waiting', dependsOn: [], change: { fields } });
    expect(after).toHaveLength(1 + given.length);
    expect(after.find(({ id }) => id === given[0]?.id)?.dependsOn).toContain(create?.id);
  });

  test('whom the server has forgotten altogether is made before a listing is given to them', () => {
    const given = askedOver([], { held: { ...HELD, advisorId: now.id } });
    const [question, create] = carriedOut(given, planForgottenAdvisor(held, contextOf(given)));
    expect(question).toMatchObject({ problem: { type: 'Forgotten' }, dependsOn: [create?.id] });
    expect(create?.change.kind).toBe('create-advisor');
  });
});
