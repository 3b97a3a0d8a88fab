import { describe, expect, test } from 'vitest';
import type { Refused } from '#domain/join-edits.ts';
import { fieldsOf } from '#domain/listing-fields.ts';
import type { FieldChanges, OutboxChange, OutboxEntry, Problem } from '#domain/outbox-entry.ts';
import { parkedFields } from '#domain/parked-fields.ts';
import { withPending } from '#domain/pending-view.ts';
import { planAdvisor } from '#domain/plan-advisor.ts';
import { type ListingEdit, planListingEdit } from '#domain/plan-edit.ts';
import { aListing, aPhoto, idOf } from '../../support/listings.ts';
import {
  aContext,
  aNewPhoto,
  anEntry,
  carriedOut,
  creationOf,
  FIELDS,
  uploadOf,
} from '../../support/outbox-entries.ts';

const LISTING = idOf('l', 1);
const ADVISOR = idOf('a', 1);
const refused: Problem = { type: 'Refused', fields: [] };

const kinds = (entries: readonly { readonly change: OutboxChange }[]) =>
  entries.map(({ change }) => change.kind);
const known = aListing(1, {
  photos: [aPhoto(1), aPhoto(2)].map((p, position) => ({ ...p, position })),
});

/** Saves the form of a listing that is shown as `before`, and that opened with `refused`. */
function save(
  entries: readonly OutboxEntry[],
  fields: Partial<typeof FIELDS>,
  photos: { readonly ids?: readonly string[]; readonly added?: readonly number[] } = {},
  before = withPending(known, entries) ?? known,
  refused: Refused = parkedFields(entries, before),
) {
  const added = (photos.added ?? []).map(aNewPhoto);
  const photoIds = photos.ids ?? [
    ...before.photos.map(({ id }) => id),
    ...added.map(({ id }) => id),
  ];
  const edit = {
    listingId: LISTING,
    before,
    refused,
    fields: { ...fieldsOf(before), ...fields },
    photoIds,
    added,
  };
  return carriedOut(entries, planListingEdit(edit, aContext(entries)));
}

const anUpdate = (
  seq: number,
  changes: Record<string, { from: unknown; to: unknown }>,
  fields: Partial<OutboxEntry> = {},
) => anEntry(seq, { kind: 'update-listing', listingId: LISTING, changes }, fields);
const anUpload = (seq: number, n: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(seq, uploadOf(LISTING, n), fields);
const aCreation = (seq: number, ready: boolean, fields: Partial<OutboxEntry> = {}) =>
  anEntry(seq, creationOf(LISTING, { ready }), fields);

describe('a new listing', () => {
  const edit = { listingId: LISTING, before: undefined, fields: FIELDS };

  test('without photos is one entry that everybody may see', () => {
    const { put } = planListingEdit({ ...edit, photoIds: [], added: [] }, aContext());
    expect(kinds(put)).toEqual(['create-listing']);
    expect(put[0]).toMatchObject({ change: { ready: true }, userId: 'admin', attempts: 0 });
  });

  test('with photos is seen when they are there, and not before (decisions 3.8)', () => {
    const added = [aNewPhoto(1), aNewPhoto(2)];
    const photoIds = [idOf('p', 2), idOf('p', 1)];
    const { put } = planListingEdit({ ...edit, photoIds, added }, aContext());
    expect(kinds(put)).toEqual([
      'create-listing',
      'upload-photo',
      'upload-photo',
      'publish-listing',
    ]);
    const [create, first, second, publish] = put;
    expect(create?.change).toMatchObject({ ready: false });
    expect(first?.change).toMatchObject({ photoId: idOf('p', 2), position: 0 });
    expect(second?.change).toMatchObject({ photoId: idOf('p', 1), position: 1 });
    expect(first?.dependsOn).toEqual([create?.id]);
    expect(publish?.dependsOn).toEqual([create?.id, first?.id, second?.id]);
  });

  describe('that is saved a second time', () => {
    const added = [aNewPhoto(1), aNewPhoto(2)];
    const photoIds = added.map(({ id }) => id);
    let made = 200;
    const createId = () => {
      made += 1;
      return idOf('e', made);
    };
    const saved = (entries: readonly OutboxEntry[], more: Partial<ListingEdit> = {}) => {
      const whole = { ...edit, photoIds, added, ...more };
      return carriedOut(entries, planListingEdit(whole, { ...aContext(entries), createId }));
    };
    const first = saved([]);
    const begun = first.map(
      (entry, place): OutboxEntry =>
        place === 0 ? { ...entry, state: 'sending', attempts: 1 } : entry,
    );

    test('changes nothing when it is the same save, repeated after a lost connection', () => {
      expect(saved(first)).toEqual(first);
      expect(saved(begun)).toEqual(begun);
    });

    test('from another tab is an edit of the first, never a second creation', () => {
      const other = { fields: { ...FIELDS, price: 7 } };
      expect(saved(first, other)).toMatchObject([{ change: { fields: other.fields } }, {}, {}, {}]);
      const entries = saved(begun, other);
      expect(kinds(entries)).toEqual([...kinds(first), 'update-listing']);
      expect(entries[4]).toMatchObject({
        dependsOn: [first[0]?.id],
        change: { changes: { price: { from: FIELDS.price, to: 7 } } },
      });
    });

    test('names no photo twice, and keeps those that only the first has', () => {
      const third = aNewPhoto(3);
      const [second] = added;
      if (second === undefined) throw new Error('no second photo');
      const entries = saved(first, { photoIds: [second.id, third.id], added: [second, third] });
      const uploads = entries.flatMap(({ change }) =>
        change.kind === 'upload-photo' ? [change.photoId] : [],
      );
      expect(uploads.toSorted()).toEqual([1, 2, 3].map((n) => idOf('p', n)));
      expect(kinds(entries)).not.toContain('remove-photo');
    });

    test('when only photos of the first still wait, sends those once', () => {
      const entries = saved(first.slice(1));
      expect(kinds(entries).filter((kind) => kind === 'upload-photo')).toHaveLength(2);
      expect(kinds(entries)).toContain('create-listing');
    });

    test('after the first was discarded is a new one', () => {
      const discarded = first.map((entry): OutboxEntry => ({ ...entry, state: 'discarded' }));
      expect(kinds(saved(discarded).slice(4))).toEqual(kinds(first));
    });
  });

  test('waits for an advisor that the server does not know yet', () => {
    const contact = { name: 'Equipo', phone: '', email: '' };
    const make: OutboxChange = { kind: 'create-advisor', advisorId: ADVISOR, fields: contact };
    const fields = { ...FIELDS, advisorId: ADVISOR };
    const plan = (state: OutboxEntry['state']) =>
      planListingEdit(
        { ...edit, fields, photoIds: [], added: [] },
        aContext([anEntry(1, make, { state })]),
      ).put[0]?.dependsOn;
    expect(plan('waiting')).toEqual([idOf('e', 1)]);
    expect(plan('discarded')).toEqual([]);
  });
});

describe('edited fields', () => {
  test('nothing changed, nothing queued', () => {
    expect(save([], {})).toEqual([]);
  });

  test('name what was and what shall be, of changed fields only', () => {
    const [entry, ...others] = save([], { price: 150_000 });
    expect(others).toEqual([]);
    expect(entry?.change).toEqual({
      kind: 'update-listing',
      listingId: LISTING,
      changes: { price: { from: known.price, to: 150_000 } },
    });
  });

  test('OUT-4: join an edit that the server cannot have seen', () => {
    const entries = save(save([], { price: 150_000, title: 'Uno' }), { price: 140_000 });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.change).toMatchObject({
      changes: {
        price: { from: known.price, to: 140_000 },
        title: { from: known.title, to: 'Uno' },
      },
    });
  });

  test('OUT-4: an edit that is taken back before it was sent leaves nothing', () => {
    expect(save(save([], { price: 150_000 }), { price: known.price })).toEqual([]);
  });

  test.each([
    ['is being sent', { state: 'sending', attempts: 1 }],
    ['was begun to be sent', { state: 'waiting', attempts: 1 }],
    [
      'waits for an answer to a clash',
      { state: 'needs-attention', attempts: 1, problem: { type: 'Clash', clashes: [] } },
    ],
  ] as const)('OUT-4: never join an edit that %s, but follow it', (_what, fields) => {
    const first = anUpdate(
      1,
      { price: { from: known.price, to: 150_000 } },
      fields as Partial<OutboxEntry>,
    );
    const entries = save([first], { title: 'Otro' });
    expect(entries[0]).toEqual(first);
    expect(entries[1]).toMatchObject({ dependsOn: [first.id], attempts: 0 });
    expect(entries).toHaveLength(2);
  });

  test('join a refused edit, which waits again without its problem', () => {
    const first = anUpdate(
      1,
      { price: { from: known.price, to: -1 }, title: { from: known.title, to: 'Uno' } },
      { state: 'needs-attention', attempts: 1, problem: refused },
    );
    // The form opened with the refused values; the price has been corrected in it.
    const [entry, ...others] = save([first], { price: 1, title: 'Uno' });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: first.id, state: 'waiting' });
    expect(entry?.problem).toBeUndefined();
    expect(entry?.change).toMatchObject({
      changes: { price: { to: 1 }, title: { to: 'Uno' } },
    });
    expect(save([first], {})).toEqual([]); // all of it taken back
  });

  test('of a listing never sent are written into its creation', () => {
    const entries = save(
      [aCreation(1, true)],
      { price: 1 },
      {},
      withPending(undefined, [aCreation(1, true)]),
    );
    expect(kinds(entries)).toEqual(['create-listing']);
    expect(entries[0]?.change).toMatchObject({ fields: { price: 1 }, ready: true });
  });

  test('of a listing never sent leave alone what another window has saved since', () => {
    const creation = aCreation(1, true);
    const opened = withPending(undefined, [creation]);
    const elsewhere = save([creation], { title: 'Otro' }, {}, opened);
    const entries = save(elsewhere, { price: 1 }, {}, opened);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.change).toMatchObject({ fields: { title: 'Otro', price: 1 } });
  });

  test('take in what followed a creation that was refused', () => {
    const problem = { state: 'needs-attention', attempts: 1, problem: refused } as const;
    const creation = aCreation(1, true, problem);
    const later = anUpdate(
      2,
      { area: { from: FIELDS.area, to: 70 } },
      { dependsOn: [creation.id] },
    );
    const before = withPending(undefined, [creation, later]);
    const [mended, ...rest] = save([creation, later], { price: 1 }, {}, before);
    expect(rest).toEqual([]);
    expect(mended).toMatchObject({ id: creation.id, state: 'waiting' });
    expect(mended?.change).toMatchObject({ fields: { area: 70, price: 1 } });
  });

  test('follow a creation that may have arrived', () => {
    const creation = aCreation(1, true, { attempts: 1 });
    const entries = save([creation], { price: 1 }, {}, withPending(undefined, [creation]));
    expect(kinds(entries)).toEqual(['create-listing', 'update-listing']);
    expect(entries[1]?.dependsOn).toEqual([creation.id]);
  });

  test('do not join what was discarded', () => {
    const gone = anUpdate(1, { price: { from: known.price, to: 2 } }, { state: 'discarded' });
    expect(save([gone], { title: 'Otro' })).toHaveLength(2);
  });
});

describe('photos of a known listing', () => {
  test('that are added come after those that are there and wait for nothing', () => {
    const entries = save([], {}, { added: [7, 8] });
    expect(kinds(entries)).toEqual(['upload-photo', 'upload-photo']);
    expect(entries.map(({ change }) => 'position' in change && change.position)).toEqual([2, 3]);
    expect(entries.flatMap(({ dependsOn }) => dependsOn)).toEqual([]);
  });

  test('that a repeated transaction adds again are sent once', () => {
    const twice = save(
      save([], {}, { added: [7] }),
      {},
      { added: [7], ids: [1, 2, 7].map((n) => idOf('p', n)) },
      known,
    );
    expect(kinds(twice)).toEqual(['upload-photo']);
  });

  test('that are added to a listing not yet published hold its publication up', () => {
    const publish = anEntry(2, { kind: 'publish-listing', listingId: LISTING });
    const entries = save([publish], {}, { added: [7] });
    const upload = entries.find(({ change }) => change.kind === 'upload-photo');
    expect(entries.find(({ id }) => id === publish.id)?.dependsOn).toEqual([upload?.id]);
  });

  test('that are added to a listing never sent keep it unseen until they are there', () => {
    const creation = aCreation(1, true);
    const before = withPending(undefined, [creation]);
    const entries = save([creation], { price: 1 }, { added: [7] }, before);
    expect(kinds(entries)).toEqual(['create-listing', 'upload-photo', 'publish-listing']);
    expect(entries[0]?.change).toMatchObject({ ready: false, fields: { price: 1 } });
    expect(entries[2]?.dependsOn).toEqual([creation.id, entries[1]?.id]);
    expect(kinds(save([creation], {}, { added: [7] }, before))).toEqual(kinds(entries));
  });

  test('are removed on the server if they are there', () => {
    const entries = save([], {}, { ids: [idOf('p', 2)] });
    expect(entries.map(({ change }) => change)).toEqual([
      { kind: 'remove-photo', photoId: idOf('p', 1), listingId: LISTING },
    ]);
  });

  const ids = [idOf('p', 1), idOf('p', 2)];
  test('that were never sent just leave the queue', () => {
    expect(save([anUpload(1, 7)], {}, { ids })).toEqual([]);
  });
  test('whose upload may have arrived are removed there as well', () => {
    const tried = anUpload(1, 7, {
      attempts: 1,
      state: 'needs-attention',
      problem: { type: 'TooLarge' },
    });
    const entries = save([tried], {}, { ids });
    expect(kinds(entries)).toEqual(['remove-photo']);
    expect(entries[0]?.dependsOn).toEqual([]);
  });
  test('that are on their way are removed after they have arrived', () => {
    const sending = anUpload(1, 7, { attempts: 1, state: 'sending' });
    const entries = save([sending], {}, { ids });
    expect(kinds(entries)).toEqual(['upload-photo', 'remove-photo']);
    expect(entries[1]?.dependsOn).toEqual([sending.id]);
  });

  test('in another order are ordered once all of them are there', () => {
    const entries = save([], {}, { ids: [idOf('p', 7), idOf('p', 2), idOf('p', 1)], added: [7] });
    expect(kinds(entries)).toEqual(['upload-photo', 'order-photos']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.id]);
  });
  test('ordered twice are ordered as the last time says', () => {
    const once = save([], {}, { ids: [idOf('p', 2), idOf('p', 1)] });
    const twice = save(once, {}, { ids });
    expect(kinds(twice)).toEqual(['order-photos']);
    expect(twice[0]?.change).toMatchObject({ photoIds: ids });
  });
  test('whose order is on its way follow with another', () => {
    const sending = anEntry(
      1,
      { kind: 'order-photos', listingId: LISTING, photoIds: [...ids].reverse() },
      { state: 'sending', attempts: 1 },
    );
    expect(kinds(save([sending], {}, { ids }))).toEqual(['order-photos', 'order-photos']);
  });
});

describe('an advisor', () => {
  const fields = { name: 'Equipo', phone: '981', email: 'a@example.test' };
  const savedBy = (
    entries: readonly OutboxEntry[],
    before: typeof fields | undefined,
    after: typeof fields,
    refused?: Partial<typeof fields>,
  ) => carriedOut(entries, planAdvisor(ADVISOR, before, after, aContext(entries), refused));

  test('corrected after a refusal becomes one change with what waited behind it', () => {
    const update = (seq: number, changes: FieldChanges, more: Partial<OutboxEntry> = {}) =>
      anEntry(seq, { kind: 'update-advisor', advisorId: ADVISOR, changes }, more);
    const refused = update(
      1,
      { phone: { from: '1', to: '1 or 2' } },
      {
        ...{ state: 'needs-attention', attempts: 1, problem: { type: 'Refused', fields: [] } },
      },
    );
    const email = { from: '', to: 'a@example.test' };
    const later = update(2, { email }, { dependsOn: [refused.id] });
    const shown = { name: 'Equipo', phone: '1', email: 'a@example.test' };
    const after = savedBy([refused, later], shown, { ...shown, phone: '2' });
    expect(after).toEqual([update(1, { phone: { from: '1', to: '2' }, email }, { attempts: 1 })]);
  });
  const make = (state: Partial<OutboxEntry> = {}) =>
    anEntry(1, { kind: 'create-advisor', advisorId: ADVISOR, fields }, state);

  test('is made, and changed before it was sent, in one entry', () => {
    const made = savedBy([], undefined, fields);
    const changed = savedBy(made, fields, { ...fields, phone: '600' });
    expect(changed).toHaveLength(1);
    expect(changed[0]?.change).toMatchObject({ kind: 'create-advisor', fields: { phone: '600' } });
  });
  test('nothing changed, nothing queued', () => {
    expect(savedBy([], fields, fields)).toEqual([]);
  });
  test('OUT-4: a change follows a creation that may have arrived', () => {
    const entries = savedBy([make({ attempts: 1 })], fields, { ...fields, phone: '600' });
    expect(kinds(entries)).toEqual(['create-advisor', 'update-advisor']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.id]);
  });
  test('changes join until they are sent, and vanish when taken back', () => {
    const once = savedBy([], fields, { ...fields, phone: '600' });
    const twice = savedBy(
      once,
      { ...fields, phone: '600' },
      { ...fields, email: 'b@example.test', phone: '600' },
    );
    expect(twice).toHaveLength(1);
    expect(twice[0]?.change).toMatchObject({
      changes: { phone: { from: '981', to: '600' }, email: { to: 'b@example.test' } },
    });
    expect(savedBy(once, { ...fields, phone: '600' }, fields)).toEqual([]);
  });
  test('a refused value that the form no longer holds is not sent again', () => {
    const first = anEntry(
      1,
      {
        kind: 'update-advisor',
        advisorId: ADVISOR,
        changes: { email: { from: fields.email, to: 'x' } },
      },
      { state: 'needs-attention', attempts: 1, problem: refused },
    );
    const phone = { from: '981', to: '600' };
    const entries = savedBy([first], fields, { ...fields, phone: '600' }, { email: 'x' });
    expect(entries.map(({ change }) => change)).toEqual([
      { kind: 'update-advisor', advisorId: ADVISOR, changes: { phone } },
    ]);
    expect(savedBy([first], fields, fields, { email: 'x' })).toEqual([]);
    // The form of a listing does not show it: nobody has decided about it.
    const [kept] = savedBy([first], fields, { ...fields, phone: '600' });
    expect(kept?.change).toMatchObject({ changes: { phone, email: { to: 'x' } } });
  });
  test('that was discarded is not joined', () => {
    const entries = savedBy([make({ state: 'discarded' })], fields, { ...fields, phone: '600' });
    expect(kinds(entries)).toEqual(['create-advisor', 'update-advisor']);
    expect(entries[1]?.dependsOn).toEqual([]);
  });
});

describe('mending an edit that was refused', () => {
  const changesOf = ({ change }: OutboxEntry) => ('changes' in change ? change.changes : {});
  const isRefused = { state: 'needs-attention', attempts: 2, problem: refused } as const;
  const title = { from: known.title, to: 'Too long' };
  const price = { from: known.price, to: 5 };

  test('keeps what a form that was opened before the refusal still shows', () => {
    const shown = { ...known, title: 'Too long', price: 5 };
    const entries = [anUpdate(1, { title, price }, isRefused)];
    const [mended, ...rest] = save(entries, { title: 'Short', price: 5 }, {}, shown, {});
    expect(rest).toEqual([]);
    expect(mended).toMatchObject({ id: entries[0]?.id, state: 'waiting' });
    expect(mended && changesOf(mended)).toMatchObject({ title: { ...title, to: 'Short' }, price });
  });

  test('keeps what a form that was opened before the edit was made has never shown', () => {
    const entries = [anUpdate(1, { title, price }, isRefused)];
    const [mended, ...rest] = save(entries, { area: 70 }, {}, known, {});
    expect(rest).toEqual([]);
    expect(mended && changesOf(mended)).toMatchObject({ title, price, area: { to: 70 } });
  });

  test('takes in what followed it, which waits for its mending', () => {
    const later = anUpdate(2, { price: { from: 5, to: 7 } }, { dependsOn: [idOf('e', 1)] });
    const entries = [anUpdate(1, { title, price }, isRefused), later];
    const shown = { ...known, price: 7 }; // the refused one is not laid over
    const [mended, ...rest] = save(entries, { title: 'Short', price: 5 }, {}, shown);
    expect(rest).toEqual([]);
    expect(mended && changesOf(mended)).toMatchObject({ title: { ...title, to: 'Short' }, price });
  });
});
