import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { type AdvisorForm, advisorFormOf, otherAdvisor } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { planSave, type Save } from '#domain/outbox/plan/plan-save.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { carriedOut, FIELDS } from '../../support/device/outbox-entries.ts';

const fallback = { name: 'Equipo comercial', phone: '1', email: 'uno@example.test' };
const known = { id: idOf('a', 1), rev: 1, name: 'Equipo de alquileres', phone: '2', email: '' };
const { id: listingId } = aListing(1);

function plan(
  advisor: AdvisorForm,
  save: Partial<Save> = {},
  entries: readonly OutboxEntry[] = [],
) {
  let made = entries.length;
  const { advisorId: _chosen, ...fields } = FIELDS;
  return planSave(
    {
      listingId,
      before: undefined,
      refused: undefined,
      form: { fields, texts: {}, advisor },
      photoIds: [],
      added: [],
      advisors: [known],
      fallback,
      ...save,
    },
    {
      userId: idOf('u', 1),
      now: 0,
      createId: () => {
        made += 1;
        return idOf('n', made);
      },
      entries,
    },
  );
}

const changesOf = ({ put }: ReturnType<typeof plan>) => put.map(({ change }) => change);
const chosen = (values: Partial<AdvisorForm> = {}): AdvisorForm => ({
  ...otherAdvisor(known),
  id: known.id,
  ...values,
});

describe('saving a listing with its advisor', () => {
  test('an unchanged known advisor is only referenced', () => {
    expect(changesOf(plan(chosen()))).toMatchObject([
      { kind: 'create', collection: 'listings', fields: { advisorId: known.id } },
    ]);
  });

  test('a new name creates an advisor, and the listing is sent after it', () => {
    const saved = plan(otherAdvisor({ name: 'Equipo norte', phone: '3', email: '' }));
    expect(changesOf(saved)).toMatchObject([
      { kind: 'create', collection: 'advisors', fields: { name: 'Equipo norte', phone: '3' } },
      { kind: 'create', collection: 'listings', fields: { advisorId: idOf('n', 1) } },
    ]);
    expect(saved.put[1]?.dependsOn).toEqual([saved.put[0]?.id]);
  });

  test('a changed phone edits the known advisor', () => {
    expect(changesOf(plan(chosen({ phone: '9' })))).toMatchObject([
      {
        kind: 'update',
        collection: 'advisors',
        id: known.id,
        changes: { phone: { from: '2', to: '9' } },
      },
      { kind: 'create', collection: 'listings', fields: { advisorId: known.id } },
    ]);
  });

  test('a form value that the user did not change changes nothing, even if a pull has updated it since', () => {
    const shown = advisorFormOf({ ...known, name: 'Equipo de antes', phone: '' });
    expect(changesOf(plan(shown))).toMatchObject([
      { kind: 'create', collection: 'listings', fields: { advisorId: known.id } },
    ]);
  });

  test('a typed value is compared with the value that the form showed, not with a value pulled since', () => {
    const [edit] = changesOf(plan({ ...advisorFormOf({ ...known, phone: '5' }), phone: '9' }));
    expect(edit).toMatchObject({ changes: { phone: { from: '5', to: '9' } } });
  });

  test('an edit of an advisor whose creation is pending keeps the fields that another form has saved since', () => {
    const contact = { name: 'Equipo norte', phone: '3', email: '' };
    const today = { id: idOf('n', 1), rev: 0, ...contact, phone: '4' };
    const first = carriedOut([], plan(otherAdvisor({ ...contact, phone: '4' })));
    const typed = { ...advisorFormOf({ ...today, phone: '3' }), email: 'norte@example.test' };
    expect(changesOf(plan(typed, { advisors: [today] }, first))[0]).toMatchObject({
      kind: 'create',
      collection: 'advisors',
      fields: { phone: '4', email: 'norte@example.test' },
    });
  });

  test.each([
    ['rename', 'update'],
    ['new', 'create'],
  ] as const)(
    'a changed name with the answer "%s" queues a change of kind %s',
    (renaming, kind) => {
      const saved = plan(chosen({ name: 'Equipo sur', renaming }));
      expect(changesOf(saved)[0]).toMatchObject({ kind, collection: 'advisors' });
    },
  );

  test('a repeated save creates no second advisor', () => {
    const contact = otherAdvisor({ name: 'Equipo norte', phone: '3', email: '' });
    const first = carriedOut([], plan(contact));
    expect(carriedOut(first, plan(contact, {}, first))).toEqual(first);
  });

  test('an empty name uses the agency’s default advisor, which is created once and then referenced', () => {
    expect(changesOf(plan(otherAdvisor()))[0]).toMatchObject({
      kind: 'create',
      collection: 'advisors',
      fields: fallback,
    });
    const [, listing] = changesOf(plan(otherAdvisor()));
    expect(listing).toMatchObject({
      kind: 'create',
      collection: 'listings',
      fields: { advisorId: idOf('n', 1) },
    });
    expect(JSON.stringify(listing)).not.toContain(fallback.name);
    const standing = { ...known, name: fallback.name };
    expect(changesOf(plan(otherAdvisor(), { advisors: [standing] }))).toMatchObject([
      { kind: 'create', collection: 'listings', fields: { advisorId: standing.id } },
    ]);
  });

  test('an advisor that is no longer on this device stays referenced', () => {
    const gone = idOf('a', 9);
    expect(changesOf(plan(chosen({ id: gone, phone: '7' })))).toMatchObject([
      { kind: 'create', collection: 'listings', fields: { advisorId: gone } },
    ]);
  });
});

describe('saving private data with their listing', () => {
  const typed = { ...NO_PRIVATE_DATA, street: 'Rúa do Sol', ownerName: 'Ana López' };

  test('of a new listing: they wait for its creation, and only what was typed is sent', () => {
    const { put } = plan(chosen(), { privateData: { before: undefined, fields: typed } });
    expect(put.map(({ change: { kind, collection } }) => `${kind} ${collection}`)).toEqual([
      ...['create listings', 'update privateData'],
    ]);
    const [creation, ofPrivate] = put;
    expect(ofPrivate?.dependsOn).toEqual([creation?.id]);
    expect(ofPrivate?.change).toMatchObject({
      id: listingId,
      changes: { street: { from: '', to: 'Rúa do Sol' }, ownerName: { from: '', to: 'Ana López' } },
    });
  });

  test('that nobody has changed plans nothing', () => {
    const before = aListing(1);
    const { advisorId: _advisor, ...fields } = fieldsOf(before);
    const same = plan(chosen({ id: before.advisorId }), {
      ...{ before, form: { fields, texts: {}, advisor: chosen({ id: before.advisorId }) } },
      advisors: [{ ...known, id: before.advisorId }],
      privateData: { before: typed, fields: typed },
    });
    expect(changesOf(same)).toEqual([]);
  });
});
