import { describe, expect, test } from 'vitest';
import { type AdvisorForm, advisorFormOf, otherAdvisor } from '#domain/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { planSave, type Save } from '#domain/plan-save.ts';
import { aListing, idOf } from '../../support/listings.ts';
import { carriedOut } from '../../support/outbox-entries.ts';

const fallback = { name: 'Equipo comercial', phone: '1', email: 'uno@example.test' };
const known = { id: idOf('a', 1), rev: 1, name: 'Equipo de alquileres', phone: '2', email: '' };
const { id: listingId } = aListing(1);

function plan(
  advisor: AdvisorForm,
  save: Partial<Save> = {},
  entries: readonly OutboxEntry[] = [],
) {
  let made = entries.length;
  const { advisorId: _chosen, ...fields } = fieldsOfForm();
  return planSave(
    {
      listingId,
      before: undefined,
      refused: undefined,
      form: { fields, advisor },
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

const fieldsOfForm = () => ({
  title: 'Piso',
  description: 'Con galería',
  price: 1,
  location: 'A Coruña',
  bedrooms: 1,
  bathrooms: 1,
  area: 1,
  status: 'available' as const,
  type: 'apartment' as const,
  operationType: 'venta' as const,
  features: [],
  isFeatured: false,
  isPremium: false,
  advisorId: '',
  energyRating: '' as const,
  tourismRegistration: '',
});
const changesOf = ({ put }: ReturnType<typeof plan>) => put.map(({ change }) => change);
const chosen = (values: Partial<AdvisorForm> = {}): AdvisorForm => ({
  ...otherAdvisor(known),
  id: known.id,
  ...values,
});

describe('saving names the advisor (decisions 6)', () => {
  test('a known one as they are is only named', () => {
    expect(changesOf(plan(chosen()))).toMatchObject([
      { kind: 'create-listing', fields: { advisorId: known.id } },
    ]);
  });

  test('a new name makes a new one, and the listing waits for them', () => {
    const saved = plan(otherAdvisor({ name: 'Equipo norte', phone: '3', email: '' }));
    expect(changesOf(saved)).toMatchObject([
      { kind: 'create-advisor', fields: { name: 'Equipo norte', phone: '3' } },
      { kind: 'create-listing', fields: { advisorId: idOf('n', 1) } },
    ]);
    expect(saved.put[1]?.dependsOn).toEqual([saved.put[0]?.id]);
  });

  test('a changed phone changes the known one', () => {
    expect(changesOf(plan(chosen({ phone: '9' })))).toMatchObject([
      { kind: 'update-advisor', advisorId: known.id, changes: { phone: { from: '2', to: '9' } } },
      { kind: 'create-listing', fields: { advisorId: known.id } },
    ]);
  });

  test('what the form showed and nobody typed changes nothing, whatever a pull has brought since', () => {
    const shown = advisorFormOf({ ...known, name: 'Equipo de antes', phone: '' });
    expect(changesOf(plan(shown))).toMatchObject([
      { kind: 'create-listing', fields: { advisorId: known.id } },
    ]);
  });

  test('what was typed is compared with what the form showed, not with what has come since', () => {
    const [edit] = changesOf(plan({ ...advisorFormOf({ ...known, phone: '5' }), phone: '9' }));
    expect(edit).toMatchObject({ changes: { phone: { from: '5', to: '9' } } });
  });

  test('a change of one who waits to be made leaves what another form has typed since', () => {
    const contact = { name: 'Equipo norte', phone: '3', email: '' };
    const first = carriedOut([], plan(otherAdvisor(contact)));
    const id = idOf('n', 1);
    const today = { id, rev: 0, ...contact, phone: '4' };
    const typed = { ...advisorFormOf({ ...today, phone: '3' }), email: 'norte@example.test' };
    expect(changesOf(plan(typed, { advisors: [today] }, first))[0]).toMatchObject({
      kind: 'create-advisor',
      fields: { phone: '4', email: 'norte@example.test' },
    });
  });

  test.each([
    ['rename', 'update-advisor'],
    ['new', 'create-advisor'],
  ] as const)('a changed name with the answer "%s" is an %s', (renaming, kind) => {
    const saved = plan(chosen({ name: 'Equipo sur', renaming }));
    expect(changesOf(saved)[0]).toMatchObject({ kind });
  });

  test('a save that is repeated makes nobody twice', () => {
    const contact = otherAdvisor({ name: 'Equipo norte', phone: '3', email: '' });
    const first = carriedOut([], plan(contact));
    expect(carriedOut(first, plan(contact, {}, first))).toEqual(first);
  });

  test('an empty name takes the agency’s default: made once, then named', () => {
    expect(changesOf(plan(otherAdvisor()))[0]).toMatchObject({
      kind: 'create-advisor',
      fields: fallback,
    });
    const standing = { ...known, name: fallback.name };
    expect(changesOf(plan(otherAdvisor(), { advisors: [standing] }))).toMatchObject([
      { kind: 'create-listing', fields: { advisorId: standing.id } },
    ]);
  });

  test('one who has left this device meanwhile stays named', () => {
    const gone = idOf('a', 9);
    expect(changesOf(plan(chosen({ id: gone, phone: '7' })))).toMatchObject([
      { kind: 'create-listing', fields: { advisorId: gone } },
    ]);
  });
});
