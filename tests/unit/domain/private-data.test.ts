import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parsePrivateForm } from '#domain/private-data/parse-private-form.ts';
import { pointOf, pointText } from '#domain/private-data/point.ts';
import {
  isEmptyPrivateData,
  NO_PRIVATE_DATA,
  privateDataSchema,
  privateFieldsOf,
  remotePrivateDataSchema,
} from '#domain/private-data/private-data.ts';
import { type PrivateForm, privateFormOf } from '#domain/private-data/private-form.ts';

const id = 'listing00000001';
const filled = {
  ...NO_PRIVATE_DATA,
  street: 'Rúa Real',
  floor: '3.º',
  cadastralReference: '9872023VH5797S0001WX',
  point: '43.362344,-8.411540',
  ownerName: 'Aurora Castro',
  ownerPhone: '600 11 22 33',
  ownerEmail: 'aurora@example.com',
  mandate: 'exclusive',
  mandateDate: '2026-11-01',
  mandateEnd: '2027-05-01',
  commission: 2.5,
  notes: 'Perro.\nLlamar antes.',
} as const;
const form = (typed: Partial<PrivateForm>): PrivateForm => ({ ...privateFormOf(), ...typed });
const problemsOf = (typed: Partial<PrivateForm>) => {
  const parsed = parsePrivateForm(form(typed));
  return parsed.ok ? {} : parsed.error;
};
const valuesOf = (typed: Partial<PrivateForm>) => {
  const parsed = parsePrivateForm(form(typed));
  return parsed.ok ? parsed.value : undefined;
};

test("the server's row has the device's names", () => {
  const row = {
    ...{ c: 'property_private', id, rev: 7, street: 'Rúa Real', street_number: '4', floor: '' },
    ...{ door: '', cadastral_reference: '', point: '', point_in_feed: true, owner_name: 'Ana' },
    ...{ owner_phone: '', owner_email: '', mandate: 'shared', mandate_date: '', mandate_end: '' },
    ...{ commission: 3, keys_place: 'Oficina', keys_holder: '', notes: '' },
  };
  const { rev, ...data } = v.parse(remotePrivateDataSchema, row);
  expect(rev).toBe(7);
  expect(data).toEqual({
    ...{ ...NO_PRIVATE_DATA, id, street: 'Rúa Real', streetNumber: '4', pointInFeed: true },
    ...{ ownerName: 'Ana', mandate: 'shared', commission: 3, keysPlace: 'Oficina' },
  });
});

test('fields that an earlier version of the app did not store are empty', () => {
  expect(v.parse(privateDataSchema, { id, rev: 7, notes: 'Perro.' })).toEqual({
    ...NO_PRIVATE_DATA,
    ...{ id, rev: 7, notes: 'Perro.' },
  });
});

test('without a record all fields are empty', () => {
  expect(isEmptyPrivateData(privateFieldsOf(undefined))).toBe(true);
  expect(isEmptyPrivateData({ ...NO_PRIVATE_DATA, keysHolder: 'Noa' })).toBe(false);
});

describe('the form', () => {
  test('shows and returns the same values', () => {
    expect(parsePrivateForm(privateFormOf(filled))).toEqual({ ok: true, value: filled });
    expect(parsePrivateForm(privateFormOf())).toEqual({ ok: true, value: NO_PRIVATE_DATA });
  });

  test.each([
    [{ street: '  Rúa  Real ' }, { street: 'Rúa Real' }],
    [{ notes: 'a  b\r\nc ' }, { notes: 'a  b\nc' }],
    [
      { cadastralReference: '9872023 vh5797s 0001 wx' },
      { cadastralReference: '9872023VH5797S0001WX' },
    ],
    [{ point: '43.3623, -8.4115' }, { point: '43.362300,-8.411500' }],
    [{ commission: '2,25 %' }, { commission: 2.25 }],
    [{ commission: ' ' }, { commission: 0 }],
  ])('%j is stored as %j', (typed, stored) => {
    expect(valuesOf(typed)).toMatchObject(stored);
  });

  test.each([
    [{ street: 'é'.repeat(121) }, { street: { type: 'tooLong', limit: 120 } }],
    [{ notes: '🏠'.repeat(5000) }, {}],
    [{ cadastralReference: '9872023VH5797S' }, { cadastralReference: { type: 'notAReference' } }],
    [{ point: 'Riazor' }, { point: { type: 'notAPoint' } }],
    [{ point: '91.000000,-8.411540' }, { point: { type: 'notAPoint' } }],
    [{ ownerPhone: '12' }, { ownerPhone: { type: 'notAPhone' } }],
    [{ ownerEmail: 'aurora' }, { ownerEmail: { type: 'notAnEmail' } }],
    [{ mandateDate: '2026-02-30' }, { mandateDate: { type: 'notADate' } }],
    [
      { mandateDate: '2026-11-02', mandateEnd: '2026-11-01' },
      { mandateEnd: { type: 'endsBefore' } },
    ],
    [{ mandateEnd: '2026-11-01' }, {}],
    [{ commission: 'tres' }, { commission: { type: 'notANumber' } }],
    [{ commission: '-1' }, { commission: { type: 'negative' } }],
    [{ commission: '100,01' }, { commission: { type: 'tooMuch', limit: 100 } }],
    [{ commission: '2,125' }, { commission: { type: 'notHundredths' } }],
  ])('%j has the problems %j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  test('all problems are named at once', () => {
    expect(Object.keys(problemsOf({ ownerEmail: 'x', commission: 'y' }))).toEqual([
      'ownerEmail',
      'commission',
    ]);
  });
});

test('a point is one text with six decimals', () => {
  const text = pointText({ lat: 43.36234449, lon: -8.41154 });
  expect(text).toBe('43.362344,-8.411540');
  expect(pointOf(text)).toEqual({ lat: 43.362344, lon: -8.41154 });
  expect(pointOf('')).toBeUndefined();
  expect(pointText({ lat: 91, lon: 0 })).toBe('');
});
