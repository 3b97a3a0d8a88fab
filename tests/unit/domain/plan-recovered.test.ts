import { describe, expect, test } from 'vitest';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { readyEntries } from '#domain/outbox/pending/sendable.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planRetry } from '#domain/outbox/plan/plan-decision.ts';
import { planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { planDropGone } from '#domain/outbox/plan/plan-gone.ts';
import { planRecoverListing } from '#domain/outbox/plan/plan-recover.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import { aDeletion, anEdit, LISTING, told, withPhotos } from '../../support/device/queue.ts';

/** Recovered entries keep rows that a restored server lacks or has in an older version (PULL-12). */

const SERVER = aListing(1, { rev: 4, price: 100 });
const HELD = aListing(1, { rev: 9, price: 120 });
const HIDDEN = { ...SERVER, ready: false };
type Entries = readonly OutboxEntry[];

const outboxAfter = (entries: Entries, plan: (context: PlanContext) => Plan) =>
  carriedOut(entries, plan(aContext(entries)));
const recovered = (entries: Entries = [], held = HELD, server: Listing | undefined = SERVER) =>
  outboxAfter(entries, (context) => planRecoverListing({ held, server }, held.photos, context));
const missing = (entries: Entries = [], held = HELD) =>
  outboxAfter(entries, (context) =>
    planRecoverListing({ held, server: undefined }, held.photos, context),
  );
const theOne = (entries: Entries): OutboxEntry => {
  const [entry, ...others] = entries.filter(({ change }) => change.kind === 'recover');
  if (entry === undefined || others.length > 0) throw new Error('not one recovered entry');
  return entry;
};
const sent = (entries: Entries, server?: Listing | Advisor) =>
  outboxAfter(entries, (context) => planSendAgain(theOne(entries), server, context));
const dropped = (entries: Entries, server?: Listing | Advisor) =>
  outboxAfter(entries, (context) => planDiscardRecovered(theOne(entries), server, context));
const ready = (entries: Entries, sender = 'admin') =>
  readyEntries(entries, { sender, now: 2_000 }).map(({ id }) => id);
/** Returns the queue after the listing's title was changed in the form. */
const retitled = (entries: Entries) =>
  outboxAfter(entries, (context) => {
    const fields = { ...fieldsOf(SERVER), title: 'Nuevo' };
    const save = { listingId: LISTING, before: SERVER, fields, photoIds: [], added: [] };
    return planListingEdit(save, context);
  });

describe('[PULL-12] a recovered listing', () => {
  test('keeps the held values in one parked entry', () => {
    const entries = recovered();
    expect(told(entries)).toEqual(['e100: recover; parked Recovered']);
    expect(entries[0]?.change).toMatchObject({ fields: { price: 120 }, ready: true });
    expect(ready(entries)).toEqual([]);
  });

  test('is not parked when the server has the same values, or when the held one was only hidden', () => {
    expect(recovered([], { ...SERVER, rev: 9 })).toEqual([]);
    expect(recovered([], HIDDEN)).toEqual([]);
  });

  test('is not parked while its deletion or its new creation is pending', () => {
    const fields = fieldsOf(SERVER);
    const again = {
      kind: 'create',
      collection: 'listings',
      id: LISTING,
      fields,
      ready: true,
      again: true,
    };
    for (const entry of [
      aDeletion(1),
      anEntry(1, { ...again, kind: 'create', collection: 'listings' }),
    ]) {
      expect(recovered([entry])).toEqual([entry]);
      expect(missing([entry])).toEqual([entry]);
    }
  });

  test('is sent again as an edit of the server’s row', () => {
    expect(told(sent(recovered(), { ...SERVER, price: 90 }))).toEqual(['e100: edit price 90→120']);
  });

  test('is recreated and published when the server does not have it', () => {
    expect(told(sent(missing()))).toEqual([
      expect.stringMatching(/^e100: create again hidden .*price 120/),
      'e101: publish; after e100',
    ]);
  });

  test('is published again when the server hides it', () => {
    expect(told(sent(recovered([], HELD, HIDDEN), HIDDEN))).toEqual([
      'e100: edit price 100→120',
      'e101: publish; after e100',
    ]);
  });

  test('is noted in the history when it is discarded, if the server has the listing', () => {
    expect(told(dropped(recovered(), SERVER))).toEqual(['e101: note price 100→120']);
    expect(dropped(missing())).toEqual([]);
  });

  test('blocks the listing’s other changes by the same user until it is sent or discarded', () => {
    const own = anEdit(1, { price: [120, 130] });
    const others = { ...own, id: idOf('e', 2), seq: 2, userId: 'other' };
    const entries = recovered([own]);
    expect(ready([...entries, others])).toEqual([]);
    expect(ready([...entries, others], 'other')).toEqual([others.id]);
    const again = sent(entries, SERVER);
    expect(told(again)[0]).toBe('e1: edit price 120→130; after e100');
    expect(ready(again)).toEqual([idOf('e', 100)]);
    expect(ready(dropped(entries))).toEqual([own.id]);
  });

  test('is not merged with a later edit of the form', () => {
    expect(told(retitled(recovered()))).toEqual([
      'e100: recover; parked Recovered',
      'e101: edit title Piso 1 en Monte Alto→Nuevo',
    ]);
  });

  test('stays when the entries of a listing that is gone are dropped', () => {
    const entries = recovered([anEdit(1, { price: [120, 130] })]);
    const left = outboxAfter(entries, (context) => planDropGone(LISTING, context));
    expect(told(left)).toEqual(['e100: recover; parked Recovered', 'e101: note price 120→130']);
  });
});

describe('[PULL-12] the photos of a recovered listing', () => {
  const [first, second] = [aPhoto(1), aPhoto(2)];
  const held = withPhotos({ ...SERVER, rev: 9 }, first, second);

  test('are sent again with it, in the held order', () => {
    const server = withPhotos(SERVER, second);
    expect(told(sent(recovered([], held, server), server))).toEqual([
      'e100: edit',
      'e101: upload p1 at 0; after e100',
      'e102: order p1 p2; after e100 e101',
    ]);
  });

  test('are uploaded before its publication when it is recreated', () => {
    expect(told(sent(missing([], held))).slice(1)).toEqual([
      'e101: upload p1 at 0; after e100',
      'e102: upload p2 at 1; after e100',
      'e103: publish; after e100 e101 e102',
    ]);
  });

  test('are not recovered when this user already removes them', () => {
    const change = {
      kind: 'remove-photo',
      collection: 'listings',
      photoId: first.id,
      id: LISTING,
    } as const;
    const removal = anEntry(1, change);
    expect(recovered([removal], withPhotos(held, first))).toEqual([removal]);
  });

  test('are recovered when only their order differs', () => {
    const server = withPhotos(SERVER, second, first);
    expect(told(sent(recovered([], held, server), server))).toEqual([
      'e100: edit',
      'e101: order p1 p2; after e100',
    ]);
  });
});

describe('[PULL-12] after another restore', () => {
  const older = { ...SERVER, price: 90, title: 'Más viejo' };

  test('the entry keeps the values held before the first restore', () => {
    const once = recovered();
    const { id, change } = theOne(recovered(once, SERVER, older));
    expect(id).toBe(theOne(once).id);
    expect(change).toMatchObject({ fields: { price: 120, title: SERVER.title } });
    expect(recovered(once, older, older)).toEqual(once);
  });

  test('values written between the two restores are kept, or noted in the history where they conflict', () => {
    const between = { ...SERVER, rev: 1_000_009, price: 110, title: 'Nuevo' };
    const twice = recovered(recovered(), between);
    expect(theOne(twice).change).toMatchObject({ fields: { price: 120, title: 'Nuevo' } });
    expect(told(twice).slice(1)).toEqual(['e101: note price 120→110']);
  });

  test('the photos held before the first restore stay in the entry', () => {
    const photo = aPhoto(1);
    const { change } = theOne(missing(recovered([], withPhotos(HELD, photo)), SERVER));
    expect(change).toMatchObject({ photos: [{ photoId: photo.id }], photoIds: [photo.id] });
  });
});

test('[OUT-6] a question about a restore that an earlier version stored is sent when the user retries it, never by a later edit', () => {
  const parked = { state: 'needs-attention', problem: { type: 'Forgotten' } } as const;
  const question = anEdit(1, { price: [100, 120] }, parked);
  expect(told(retitled([question]))).toEqual([
    'e1: edit price 100→120; parked Forgotten',
    'e100: edit title Piso 1 en Monte Alto→Nuevo; after e1',
  ]);
  expect(ready(outboxAfter([question], () => planRetry(question)))).toEqual([question.id]);
});
