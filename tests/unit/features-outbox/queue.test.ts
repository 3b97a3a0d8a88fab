import { beforeAll, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { keepWords, restWords } from '#features/outbox/problem/keep-words.ts';
import { batchBytes, nextBatch, percentOf } from '#features/outbox/queue/batch.ts';
import { pendingGroups } from '#features/outbox/queue/pending-groups.ts';
import { waitLines } from '#features/outbox/queue/wait-words.ts';
import type { Words } from '#i18n/change-words.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/device/outbox-entries.ts';
import { spanishWords } from '../../support/device/outbox-words.ts';

/** What the page of waiting changes says about the queue: progress, what waits for what, and the words of a conflict. */

const LISTING = idOf('l', 1);
let words: Words;
beforeAll(async () => {
  words = await spanishWords();
});

const photo = (seq: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(seq, uploadOf(LISTING, seq), fields);
const edit = (seq: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    { kind: 'update', collection: 'listings', id: LISTING, changes: { price: { from: 1, to: 2 } } },
    fields,
  );
const clash: Partial<OutboxEntry> = {
  state: 'needs-attention',
  problem: { type: 'Clash', clashes: [] },
};

describe('the progress of photos', () => {
  const states = (batch: ReturnType<typeof nextBatch>) => batch.map(({ state }) => state);

  test('a photo that has left the queue counts as sent, until none waits any more', () => {
    const both = nextBatch([], [edit(1), photo(2), photo(3)]);
    expect(states(both)).toEqual(['waiting', 'waiting']);
    const one = nextBatch(both, [photo(3)]);
    expect(states(one)).toEqual(['sent', 'waiting']);
    expect(nextBatch(one, [edit(1)])).toEqual([]);
  });
  test('a discarded photo is not counted, neither while it can be restored nor later', () => {
    const both = nextBatch([], [photo(1), photo(2)]);
    const discarded = nextBatch(both, [photo(1, { state: 'discarded' }), photo(2)]);
    expect(states(discarded)).toEqual(['waiting']);
    expect(states(nextBatch(discarded, [photo(2)]))).toEqual(['waiting']);
  });
  test('without a change of the photos it is the same batch', () => {
    const before = nextBatch([], [photo(1)]);
    expect(nextBatch(before, [photo(1, { attempts: 1 }), edit(2)])).toBe(before);
  });
  test('all bytes are those of sent photos and of the one on its way, which never exceeds its size', () => {
    const batch = nextBatch(nextBatch([], [photo(1), photo(2), photo(3)]), [photo(2), photo(3)]);
    const done = (doneBytes: number) =>
      batchBytes(batch, { entryId: idOf('e', 2), doneBytes }).done;
    expect(batchBytes(batch, undefined)).toEqual({ done: 1001, total: 3006 });
    expect(done(500)).toBe(1501);
    expect(done(5_000)).toBe(2003);
    expect(percentOf(999, 1000)).toBe(99);
  });
});

test('a group stays the same object until an entry changes that its card shows', () => {
  const first = edit(1);
  const behind = anEntry(2, creationOf(idOf('l', 2)), { dependsOn: [first.id] });
  const ofFirst = anEntry(3, {
    kind: 'update',
    collection: 'privateData',
    id: LISTING,
    changes: {},
  });
  const before = pendingGroups([first, behind, ofFirst]);
  const changed = (...entries: OutboxEntry[]) =>
    pendingGroups(entries, before).map((group, at) => group !== before[at]);
  expect(changed(first, behind, ofFirst)).toEqual([false, false, false]);
  expect(changed(first, behind, { ...ofFirst, attempts: 1 })).toEqual([false, false, true]);
  expect(changed({ ...first, attempts: 1 }, behind, ofFirst)).toEqual([true, true, true]);
});

describe('what waits for what', () => {
  const lines = (...entries: OutboxEntry[]) =>
    pendingGroups(entries).map((group) => waitLines(group, words.t));
  const behind = (...seqs: number[]) => ({ dependsOn: seqs.map((seq) => idOf('e', seq)) });

  test('a new listing waits for its new contact, and its photos wait for the listing', () => {
    const contact = { name: 'Ana', phone: '', email: '' };
    const advisor = {
      kind: 'create',
      collection: 'advisors',
      id: idOf('a', 1),
      fields: contact,
    } as const;
    expect(
      lines(
        anEntry(1, advisor),
        anEntry(2, creationOf(LISTING), behind(1)),
        photo(3, behind(2)),
        photo(4, behind(2)),
        anEntry(5, { kind: 'publish', collection: 'listings', id: LISTING }, behind(3, 4)),
      ),
    ).toEqual([[], [words.t('outbox.wait.advisor'), words.t('outbox.wait.listing')]]);
  });
  test('an edit behind a conflict waits for the decision', () => {
    expect(lines(edit(1, clash), edit(2, behind(1)))).toEqual([[words.t('outbox.wait.decision')]]);
  });
  test('what has been sent or discarded is waited for no longer', () => {
    expect(lines(photo(2, behind(1)))).toEqual([[]]);
    expect(lines(edit(1, { state: 'discarded' }), photo(2, behind(1)))).toEqual([[]]);
  });
});

describe('a conflict', () => {
  test('the buttons name short values, and of long ones whose they are', () => {
    expect(keepWords({ mine: '869.000 €', theirs: '880.000 €' }, words.t)).toEqual({
      mine: 'Queda 869.000 €',
      theirs: 'Queda 880.000 €',
    });
    expect(keepWords({ mine: 'Corta', theirs: 'Muy larga. '.repeat(9) }, words.t)).toEqual({
      mine: words.t('outbox.clash.keepMine'),
      theirs: words.t('outbox.clash.keepTheirs'),
    });
  });
  test('the rest has been sent, goes, or waits for the answer', () => {
    const parked = edit(1, clash);
    const rest = (...others: OutboxEntry[]) => restWords([parked, ...others], words.t);
    expect(rest()).toBe('Lo demás ya está enviado.');
    expect(rest(edit(2, { state: 'discarded' }))).toBe('Lo demás ya está enviado.');
    expect(rest(photo(2))).toBe(words.t('outbox.clash.restGoes'));
    expect(rest(edit(2, { dependsOn: [parked.id] }))).toBe(words.t('outbox.clash.restWaits'));
  });
});
