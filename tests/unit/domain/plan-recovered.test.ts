import { describe, expect, test } from 'vitest';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan.ts';
import { planAdvisor } from '#domain/outbox/plan-advisor.ts';
import { planRetry } from '#domain/outbox/plan-decision.ts';
import { planListingEdit } from '#domain/outbox/plan-edit.ts';
import { planAdvisorAgain, planLetGo } from '#domain/outbox/plan-gone.ts';
import { planRecoverAdvisor, planRecoverListing } from '#domain/outbox/plan-recover.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan-recovered.ts';
import { readyEntries } from '#domain/outbox/sendable.ts';
import { aListing, aPhoto, idOf } from '../../support/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/outbox-entries.ts';

/** Recovered entries keep rows that a restored server lacks or has in an older version (PULL-12). */

let made = 0;
const contextOf = (entries: readonly OutboxEntry[]): PlanContext => ({
  ...aContext(entries),
  createId: () => {
    made += 1;
    return idOf('n', made);
  },
});
const outboxAfter = (entries: readonly OutboxEntry[], plan: (context: PlanContext) => Plan) =>
  carriedOut(entries, plan(contextOf(entries)));

const SERVER = aListing(1, { rev: 4, price: 100 });
const HELD = aListing(1, { rev: 9, price: 120 });
const { id: listingId } = SERVER;
const recovered = (
  entries: readonly OutboxEntry[] = [],
  held: Listing = HELD,
  server: Listing | undefined = SERVER,
) => outboxAfter(entries, (context) => planRecoverListing({ held, server }, held.photos, context));
const missing = (entries: readonly OutboxEntry[] = [], held: Listing = HELD) =>
  outboxAfter(entries, (context) =>
    planRecoverListing({ held, server: undefined }, held.photos, context),
  );
const theOne = (entries: readonly OutboxEntry[]): OutboxEntry => {
  const found = entries.filter(({ change }) => change.kind.startsWith('recover-'));
  const [entry] = found;
  if (entry === undefined || found.length > 1) throw new Error(`${found.length} recovered entries`);
  return entry;
};
const sent = (entries: readonly OutboxEntry[], server?: Listing | Advisor) =>
  outboxAfter(entries, (context) => planSendAgain(theOne(entries), server, context));
const discarded = (entries: readonly OutboxEntry[], server?: Listing | Advisor) =>
  outboxAfter(entries, (context) => planDiscardRecovered(theOne(entries), server, context));
const changesOf = (entries: readonly OutboxEntry[]) => entries.map(({ change }) => change);
const kindsOf = (entries: readonly OutboxEntry[]) => entries.map(({ change }) => change.kind);
const ready = (entries: readonly OutboxEntry[]) =>
  readyEntries(entries, { sender: 'admin', now: 2_000 }).map(({ id }) => id);
const edit = (changes: Record<string, { from: unknown; to: unknown }>): OutboxChange => ({
  kind: 'update-listing',
  listingId,
  changes,
});

describe('[PULL-12] a recovered listing', () => {
  test('keeps the held values in one parked entry', () => {
    const [entry, ...rest] = recovered();
    expect(entry).toMatchObject({
      state: 'needs-attention',
      problem: { type: 'Recovered' },
      change: { kind: 'recover-listing', listingId, fields: { price: 120 }, ready: true },
    });
    expect(rest).toEqual([]);
    expect(ready([entry as OutboxEntry])).toEqual([]);
  });

  test('is not parked when the server has the same values, or when the held one was only hidden', () => {
    expect(recovered([], { ...SERVER, rev: 9 })).toEqual([]);
    expect(recovered([], { ...SERVER, ready: false })).toEqual([]);
  });

  test.each<OutboxChange>([
    { kind: 'delete-listing', listingId, seen: [], seenPhotoIds: [] },
    { kind: 'create-listing', listingId, fields: fieldsOf(SERVER), ready: true, again: true },
  ])('is not parked while a $kind is pending', (change) => {
    const entries = [anEntry(1, change)];
    expect(recovered(entries)).toEqual(entries);
    expect(missing(entries)).toEqual(entries);
  });

  test('is sent again as an edit of the server’s row', () => {
    const entries = recovered();
    const [again, ...rest] = sent(entries, { ...SERVER, price: 90 });
    expect(again).toMatchObject({
      id: entries[0]?.id,
      state: 'waiting',
      change: edit({ price: { from: 90, to: 120 } }),
    });
    expect(again?.problem).toBeUndefined();
    expect(rest).toEqual([]);
  });

  test('is recreated and published when the server does not have it', () => {
    const [create, publish, ...rest] = sent(missing());
    expect(create?.change).toMatchObject({ kind: 'create-listing', again: true, ready: false });
    expect(publish).toMatchObject({
      change: { kind: 'publish-listing' },
      dependsOn: [create?.id],
    });
    expect(rest).toEqual([]);
  });

  test('is published again when the server hides it', () => {
    const hidden = { ...SERVER, ready: false };
    expect(kindsOf(sent(recovered([], HELD, hidden), hidden))).toEqual([
      'update-listing',
      'publish-listing',
    ]);
  });

  test('is noted in the history when it is discarded, if the server has the listing', () => {
    expect(changesOf(discarded(recovered(), SERVER))).toEqual([
      { kind: 'note-discarded', listingId, changes: { price: { from: 100, to: 120 } } },
    ]);
    expect(discarded(missing())).toEqual([]);
  });

  test('blocks the listing’s other changes by the same user until it is sent or discarded', () => {
    const own = anEntry(1, edit({ price: { from: 120, to: 130 } }));
    const others = { ...own, id: idOf('e', 2), seq: 2, userId: 'other' };
    const entries = [...recovered([own]), others];
    expect(ready(entries)).toEqual([]);
    expect(readyEntries(entries, { sender: 'other', now: 2_000 })).toEqual([others]);
    const again = sent(recovered([own]), SERVER);
    expect(ready(again)).toEqual([again[1]?.id]);
    expect(again[0]).toEqual({ ...own, dependsOn: [again[1]?.id] });
    expect(ready(discarded(recovered([own])))).toEqual([own.id]);
  });

  test('is not merged with a later edit of the form', () => {
    const entries = recovered();
    const save = {
      ...{ listingId, before: SERVER, photoIds: [], added: [] },
      fields: { ...fieldsOf(SERVER), title: 'Nuevo' },
    };
    const [still, saved] = outboxAfter(entries, (context) => planListingEdit(save, context));
    expect(still).toEqual(entries[0]);
    expect(saved?.change).toEqual(edit({ title: { from: SERVER.title, to: 'Nuevo' } }));
  });

  test('stays when the entries of a listing that is gone are dropped', () => {
    const own = anEntry(1, edit({ price: { from: 120, to: 130 } }));
    const entries = recovered([own]);
    const left = outboxAfter(entries, (context) => planLetGo(listingId, context));
    expect(kindsOf(left)).toEqual(['recover-listing', 'note-discarded']);
  });
});

describe('[PULL-12] the photos of a recovered listing', () => {
  const [first, second] = [aPhoto(1), { ...aPhoto(2), position: 1 }];
  const held = { ...SERVER, rev: 9, photos: [first, second] };

  test('are sent again with it, in the held order', () => {
    const server = { ...SERVER, photos: [second] };
    const [update, photo, order] = sent(recovered([], held, server), server);
    expect(update?.change).toEqual(edit({}));
    expect(photo).toMatchObject({
      change: { kind: 'upload-photo', photoId: first.id, position: 0 },
      dependsOn: [update?.id],
    });
    expect(order).toMatchObject({
      change: { kind: 'order-photos', photoIds: [first.id, second.id] },
      dependsOn: [update?.id, photo?.id],
    });
  });

  test('are uploaded before its publication when it is recreated', () => {
    const [create, photo, other, publish] = sent(missing([], held));
    expect(kindsOf([create, photo, other, publish].flatMap((one) => one ?? []))).toEqual([
      'create-listing',
      'upload-photo',
      'upload-photo',
      'publish-listing',
    ]);
    expect(publish?.dependsOn).toEqual([create?.id, photo?.id, other?.id]);
  });

  test('are not recovered when this user already removes or uploads them', () => {
    const removal = anEntry(1, { kind: 'remove-photo', photoId: first.id, listingId });
    const one = { ...held, photos: [first] };
    expect(recovered([removal], one)).toEqual([removal]);
  });

  test('are recovered when only their order differs', () => {
    const server = { ...SERVER, photos: [second, first] };
    const entries = recovered([], held, server);
    expect(kindsOf(sent(entries, server))).toEqual(['update-listing', 'order-photos']);
  });
});

describe('[PULL-12] after another restore', () => {
  const older = { ...SERVER, price: 90, title: 'Más viejo' };

  test('the entry keeps the values held before the first restore', () => {
    const once = recovered();
    const twice = recovered(once, SERVER, older);
    expect(theOne(twice)).toMatchObject({
      id: theOne(once).id,
      change: { fields: { price: 120, title: SERVER.title } },
    });
    expect(recovered(once, older, older)).toEqual(once);
  });

  test('values written between the two restores are kept, or noted in the history where they conflict', () => {
    const between = { ...SERVER, rev: 1_000_009, price: 110, title: 'Nuevo' };
    const twice = recovered(recovered(), between);
    expect(theOne(twice).change).toMatchObject({ fields: { price: 120, title: 'Nuevo' } });
    expect(changesOf(twice).slice(1)).toEqual([
      { kind: 'note-discarded', listingId, changes: { price: { from: 120, to: 110 } } },
    ]);
  });

  test('the photos held before the first restore stay in the entry', () => {
    const photo = aPhoto(1);
    const once = recovered([], { ...HELD, photos: [photo] });
    const change = theOne(missing(once, SERVER)).change;
    expect(change).toMatchObject({ photos: [{ photoId: photo.id }], photoIds: [photo.id] });
  });
});

describe('[PULL-12] a recovered advisor', () => {
  const server: Advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo', phone: '1', email: '' };
  const held = { ...server, rev: 9, phone: '2' };
  const contact = { name: 'Equipo', phone: '1', email: '' };
  const asked = (entries: readonly OutboxEntry[] = [], now: Advisor | undefined = server) =>
    outboxAfter(entries, (context) => planRecoverAdvisor({ held, server: now }, context));
  const gone = (entries: readonly OutboxEntry[] = []) =>
    outboxAfter(entries, (context) => planRecoverAdvisor({ held, server: undefined }, context));
  const phoneTo = (seq: number, to: string, fields: Partial<OutboxEntry> = {}) => {
    const changes = { phone: { from: '2', to } };
    return anEntry(seq, { kind: 'update-advisor', advisorId: server.id, changes }, fields);
  };
  const naming = anEntry(8, edit({ advisorId: { from: '', to: server.id } }));

  test('is sent again or discarded like a listing', () => {
    const changes = { phone: { from: '1', to: '2' } };
    expect(changesOf(sent(asked(), server))).toEqual([
      { kind: 'update-advisor', advisorId: server.id, changes },
    ]);
    expect(changesOf(discarded(asked(), server))).toEqual([
      { kind: 'note-discarded-advisor', advisorId: server.id, changes },
    ]);
    expect(kindsOf(sent(gone()))).toEqual(['create-advisor']);
  });

  test('is not parked when nothing differs or when its creation is pending', () => {
    expect(asked([], held)).toEqual([]);
    const creation = anEntry(1, { kind: 'create-advisor', advisorId: server.id, fields: contact });
    expect(asked([creation])).toEqual([creation]);
  });

  test('that the server lacks is sent before its own edits and before the listings that name it', () => {
    const parked = phoneTo(1, '3', { state: 'needs-attention', problem: { type: 'Gone' } });
    const entries = gone([parked, naming]);
    const { id } = theOne(entries);
    expect(entries[0]).toMatchObject({ state: 'waiting', seq: 1 });
    expect(entries[0]?.problem).toBeUndefined();
    expect(entries[1]).toEqual({ ...naming, dependsOn: [id] });
    expect(ready(entries)).toEqual([]);
    expect(ready(sent(entries))).toEqual([id]);
    // A recovered listing also depends on its recovered advisor.
    const both = missing(gone(), { ...HELD, advisorId: server.id });
    const listing = both.find(({ change }) => change.kind === 'recover-listing') as OutboxEntry;
    const [, create] = outboxAfter(both, (context) => planSendAgain(listing, undefined, context));
    expect(create).toMatchObject({ change: { kind: 'create-listing' }, dependsOn: [both[0]?.id] });
  });

  test('that the server has in another version blocks no listing', () => {
    expect(asked([naming])).toContainEqual(naming);
  });

  test('is not merged with a later save', () => {
    const plan = (context: PlanContext) =>
      planAdvisor(server.id, contact, { ...contact, name: 'Otro' }, context);
    const [still, saved] = outboxAfter(asked(), plan);
    expect(still?.problem).toEqual({ type: 'Recovered' });
    expect(saved).toMatchObject({ change: { changes: { name: { from: 'Equipo', to: 'Otro' } } } });
  });

  test('that was deleted is recreated with its pending edits, before the listings that name it', () => {
    const entries = [phoneTo(1, '3'), phoneTo(2, '4'), naming];
    const fields = { ...contact, phone: '4' };
    const left = outboxAfter(entries, (context) => planAdvisorAgain(server.id, fields, context));
    const create = left.find(({ change }) => change.kind === 'create-advisor');
    expect(create).toMatchObject({ state: 'waiting', dependsOn: [], change: { fields } });
    expect(left).toHaveLength(2);
    expect(left.find(({ id }) => id === naming.id)?.dependsOn).toEqual([create?.id]);
  });
});

describe('[OUT-6] a question about a restore that an earlier version stored', () => {
  const parked = { state: 'needs-attention', problem: { type: 'Forgotten' } } as const;
  const question = anEntry(1, edit({ price: { from: 100, to: 120 } }), parked);

  test('is sent when the user retries it, never by a later edit', () => {
    const save = {
      ...{ listingId, before: SERVER, photoIds: [], added: [] },
      fields: { ...fieldsOf(SERVER), title: 'Nuevo' },
    };
    const [still, saved] = outboxAfter([question], (context) => planListingEdit(save, context));
    expect(still).toEqual(question);
    expect(saved?.dependsOn).toEqual([question.id]);
    expect(ready(outboxAfter([question], () => planRetry(question)))).toEqual([question.id]);
  });
});
