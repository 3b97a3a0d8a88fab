import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { Refused } from '#domain/outbox/join-edits.ts';
import type {
  FieldChanges,
  OutboxChange,
  OutboxEntry,
  Problem,
} from '#domain/outbox/outbox-entry.ts';
import { parkedFields } from '#domain/outbox/parked-fields.ts';
import { withPending } from '#domain/outbox/pending-view.ts';
import { planAdvisor } from '#domain/outbox/plan-advisor.ts';
import { type ListingEdit, planListingEdit } from '#domain/outbox/plan-edit.ts';
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

/** Returns the queue after a save of a form that showed `before` and opened with the `refused` values. */
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

  test('without photos is one entry and visible to clients at once', () => {
    const { put } = planListingEdit({ ...edit, photoIds: [], added: [] }, aContext());
    expect(kinds(put)).toEqual(['create-listing']);
    expect(put[0]).toMatchObject({ change: { ready: true }, userId: 'admin', attempts: 0 });
  });

  test('with photos is published after all uploads', () => {
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

    test('changes nothing when the same save is repeated after a lost connection', () => {
      expect(saved(first)).toEqual(first);
      expect(saved(begun)).toEqual(begun);
    });

    test('from another tab becomes an edit of the first save, never a second creation', () => {
      const other = { fields: { ...FIELDS, price: 7 } };
      expect(saved(first, other)).toMatchObject([{ change: { fields: other.fields } }, {}, {}, {}]);
      const entries = saved(begun, other);
      expect(kinds(entries)).toEqual([...kinds(first), 'update-listing']);
      expect(entries[4]).toMatchObject({
        dependsOn: [first[0]?.id],
        change: { changes: { price: { from: FIELDS.price, to: 7 } } },
      });
    });

    test('uploads no photo twice and keeps the photos that only the first save has', () => {
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

    test('sends each photo once when only uploads of the first save are pending', () => {
      const entries = saved(first.slice(1));
      expect(kinds(entries).filter((kind) => kind === 'upload-photo')).toHaveLength(2);
      expect(kinds(entries)).toContain('create-listing');
    });

    test('creates a new listing when the first save was discarded', () => {
      const discarded = first.map((entry): OutboxEntry => ({ ...entry, state: 'discarded' }));
      expect(kinds(saved(discarded).slice(4))).toEqual(kinds(first));
    });
  });

  test('is sent after the creation of its advisor', () => {
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
  test('queue nothing when no field has changed', () => {
    expect(save([], {})).toEqual([]);
  });

  test('queue the old and new value of the changed fields only', () => {
    const [entry, ...others] = save([], { price: 150_000 });
    expect(others).toEqual([]);
    expect(entry?.change).toEqual({
      kind: 'update-listing',
      listingId: LISTING,
      changes: { price: { from: known.price, to: 150_000 } },
    });
  });

  test('OUT-4: are merged into an edit that the server cannot have received', () => {
    const entries = save(save([], { price: 150_000, title: 'Uno' }), { price: 140_000 });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.change).toMatchObject({
      changes: {
        price: { from: known.price, to: 140_000 },
        title: { from: known.title, to: 'Uno' },
      },
    });
  });

  test('OUT-4: leave nothing queued when the edit is reverted before it is sent', () => {
    expect(save(save([], { price: 150_000 }), { price: known.price })).toEqual([]);
  });

  test.each([
    ['is being sent', { state: 'sending', attempts: 1 }],
    ['was begun to be sent', { state: 'waiting', attempts: 1 }],
    [
      'waits for an answer to a clash',
      { state: 'needs-attention', attempts: 1, problem: { type: 'Clash', clashes: [] } },
    ],
  ] as const)('OUT-4: are queued after an edit that %s, never merged into it', (_what, fields) => {
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

  test('are merged into a refused edit, which becomes pending again without its problem', () => {
    const first = anUpdate(
      1,
      { price: { from: known.price, to: -1 }, title: { from: known.title, to: 'Uno' } },
      { state: 'needs-attention', attempts: 1, problem: refused },
    );
    // The form opened with the refused values, and the user corrected the price.
    const [entry, ...others] = save([first], { price: 1, title: 'Uno' });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: first.id, state: 'waiting' });
    expect(entry?.problem).toBeUndefined();
    expect(entry?.change).toMatchObject({
      changes: { price: { to: 1 }, title: { to: 'Uno' } },
    });
    expect(save([first], {})).toEqual([]); // every refused value is reverted
  });

  test('of a listing that was never sent are merged into its creation', () => {
    const entries = save(
      [aCreation(1, true)],
      { price: 1 },
      {},
      withPending(undefined, [aCreation(1, true)]),
    );
    expect(kinds(entries)).toEqual(['create-listing']);
    expect(entries[0]?.change).toMatchObject({ fields: { price: 1 }, ready: true });
  });

  test('of a listing that was never sent keep the fields that another window has saved since', () => {
    const creation = aCreation(1, true);
    const opened = withPending(undefined, [creation]);
    const elsewhere = save([creation], { title: 'Otro' }, {}, opened);
    const entries = save(elsewhere, { price: 1 }, {}, opened);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.change).toMatchObject({ fields: { title: 'Otro', price: 1 } });
  });

  test('are merged with the later edits of a refused creation', () => {
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

  test('are queued after a creation that may have arrived', () => {
    const creation = aCreation(1, true, { attempts: 1 });
    const entries = save([creation], { price: 1 }, {}, withPending(undefined, [creation]));
    expect(kinds(entries)).toEqual(['create-listing', 'update-listing']);
    expect(entries[1]?.dependsOn).toEqual([creation.id]);
  });

  test('are not merged into a discarded edit', () => {
    const gone = anUpdate(1, { price: { from: known.price, to: 2 } }, { state: 'discarded' });
    expect(save([gone], { title: 'Otro' })).toHaveLength(2);
  });
});

describe('photos of a known listing', () => {
  test('that are added come after the existing photos and depend on no entry', () => {
    const entries = save([], {}, { added: [7, 8] });
    expect(kinds(entries)).toEqual(['upload-photo', 'upload-photo']);
    expect(entries.map(({ change }) => 'position' in change && change.position)).toEqual([2, 3]);
    expect(entries.flatMap(({ dependsOn }) => dependsOn)).toEqual([]);
  });

  test('that a repeated transaction adds twice are uploaded once', () => {
    const twice = save(
      save([], {}, { added: [7] }),
      {},
      { added: [7], ids: [1, 2, 7].map((n) => idOf('p', n)) },
      known,
    );
    expect(kinds(twice)).toEqual(['upload-photo']);
  });

  test('that are added to an unpublished listing delay its publication', () => {
    const publish = anEntry(2, { kind: 'publish-listing', listingId: LISTING });
    const entries = save([publish], {}, { added: [7] });
    const upload = entries.find(({ change }) => change.kind === 'upload-photo');
    expect(entries.find(({ id }) => id === publish.id)?.dependsOn).toEqual([upload?.id]);
  });

  test('that are added to a listing that was never sent keep it hidden until they are uploaded', () => {
    const creation = aCreation(1, true);
    const before = withPending(undefined, [creation]);
    const entries = save([creation], { price: 1 }, { added: [7] }, before);
    expect(kinds(entries)).toEqual(['create-listing', 'upload-photo', 'publish-listing']);
    expect(entries[0]?.change).toMatchObject({ ready: false, fields: { price: 1 } });
    expect(entries[2]?.dependsOn).toEqual([creation.id, entries[1]?.id]);
    expect(kinds(save([creation], {}, { added: [7] }, before))).toEqual(kinds(entries));
  });

  test('are removed on the server if the server has them', () => {
    const entries = save([], {}, { ids: [idOf('p', 2)] });
    expect(entries.map(({ change }) => change)).toEqual([
      { kind: 'remove-photo', photoId: idOf('p', 1), listingId: LISTING },
    ]);
  });

  const ids = [idOf('p', 1), idOf('p', 2)];
  test('that were never sent are only removed from the queue', () => {
    expect(save([anUpload(1, 7)], {}, { ids })).toEqual([]);
  });
  test('whose upload may have arrived are also removed on the server', () => {
    const tried = anUpload(1, 7, {
      attempts: 1,
      state: 'needs-attention',
      problem: { type: 'TooLarge' },
    });
    const entries = save([tried], {}, { ids });
    expect(kinds(entries)).toEqual(['remove-photo']);
    expect(entries[0]?.dependsOn).toEqual([]);
  });
  test('that are being uploaded are removed after the upload', () => {
    const sending = anUpload(1, 7, { attempts: 1, state: 'sending' });
    const entries = save([sending], {}, { ids });
    expect(kinds(entries)).toEqual(['upload-photo', 'remove-photo']);
    expect(entries[1]?.dependsOn).toEqual([sending.id]);
  });

  test('in another order are reordered after all uploads', () => {
    const entries = save([], {}, { ids: [idOf('p', 7), idOf('p', 2), idOf('p', 1)], added: [7] });
    expect(kinds(entries)).toEqual(['upload-photo', 'order-photos']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.id]);
  });
  test('that are reordered twice keep one entry with the last order', () => {
    const once = save([], {}, { ids: [idOf('p', 2), idOf('p', 1)] });
    const twice = save(once, {}, { ids });
    expect(kinds(twice)).toEqual(['order-photos']);
    expect(twice[0]?.change).toMatchObject({ photoIds: ids });
  });
  test('whose order is being sent get a second entry for the next order', () => {
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

  test('corrected after a refusal becomes one entry with the edits queued behind it', () => {
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

  test('that is created and edited before it is sent is one entry', () => {
    const made = savedBy([], undefined, fields);
    const changed = savedBy(made, fields, { ...fields, phone: '600' });
    expect(changed).toHaveLength(1);
    expect(changed[0]?.change).toMatchObject({ kind: 'create-advisor', fields: { phone: '600' } });
  });
  test('saved without a change queues nothing', () => {
    expect(savedBy([], fields, fields)).toEqual([]);
  });
  test('OUT-4: an edit is queued after a creation that may have arrived', () => {
    const entries = savedBy([make({ attempts: 1 })], fields, { ...fields, phone: '600' });
    expect(kinds(entries)).toEqual(['create-advisor', 'update-advisor']);
    expect(entries[1]?.dependsOn).toEqual([entries[0]?.id]);
  });
  test('edits are merged until they are sent, and removed when reverted', () => {
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
  test('a refused value that the user removed from the form is not sent again', () => {
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
    // The listing form does not show the e-mail, so the refused value stays in the entry.
    const [kept] = savedBy([first], fields, { ...fields, phone: '600' });
    expect(kept?.change).toMatchObject({ changes: { phone, email: { to: 'x' } } });
  });
  test('that was discarded is not merged with a later edit', () => {
    const entries = savedBy([make({ state: 'discarded' })], fields, { ...fields, phone: '600' });
    expect(kinds(entries)).toEqual(['create-advisor', 'update-advisor']);
    expect(entries[1]?.dependsOn).toEqual([]);
  });
});

describe('correcting a refused edit', () => {
  const changesOf = ({ change }: OutboxEntry) => ('changes' in change ? change.changes : {});
  const isRefused = { state: 'needs-attention', attempts: 2, problem: refused } as const;
  const title = { from: known.title, to: 'Too long' };
  const price = { from: known.price, to: 5 };

  test('keeps the values that a form opened before the refusal still shows', () => {
    const shown = { ...known, title: 'Too long', price: 5 };
    const entries = [anUpdate(1, { title, price }, isRefused)];
    const [mended, ...rest] = save(entries, { title: 'Short', price: 5 }, {}, shown, {});
    expect(rest).toEqual([]);
    expect(mended).toMatchObject({ id: entries[0]?.id, state: 'waiting' });
    expect(mended && changesOf(mended)).toMatchObject({ title: { ...title, to: 'Short' }, price });
  });

  test('keeps the values of an edit made after the form was opened', () => {
    const entries = [anUpdate(1, { title, price }, isRefused)];
    const [mended, ...rest] = save(entries, { area: 70 }, {}, known, {});
    expect(rest).toEqual([]);
    expect(mended && changesOf(mended)).toMatchObject({ title, price, area: { to: 70 } });
  });

  test('includes the later edits that wait for the correction', () => {
    const later = anUpdate(2, { price: { from: 5, to: 7 } }, { dependsOn: [idOf('e', 1)] });
    const entries = [anUpdate(1, { title, price }, isRefused), later];
    const shown = { ...known, price: 7 }; // the refused edit is not part of the shown listing
    const [mended, ...rest] = save(entries, { title: 'Short', price: 5 }, {}, shown);
    expect(rest).toEqual([]);
    expect(mended && changesOf(mended)).toMatchObject({ title: { ...title, to: 'Short' }, price });
  });
});
