import { describe, expect, test } from 'vitest';
import { cleanText } from '#domain/clean-text.ts';
import { parseEdit } from '#domain/listing/edit-target.ts';
import { listingStatuses } from '#domain/listing/listing.ts';
import {
  advisorFormOf,
  defaultRooms,
  followAdvisor,
  type ListingForm,
  newListingForm,
  otherAdvisor,
  withType,
} from '#domain/listing/listing-form.ts';
import { parseListingForm, readPrice, withFeature } from '#domain/listing/parse-listing-form.ts';
import { numberText, parseNumber } from '#domain/parse-number.ts';

const FORM: ListingForm = {
  ...newListingForm(otherAdvisor({ name: 'Equipo', phone: '', email: '' })),
  title: 'Piso',
  description: 'Con galería',
  location: 'A Coruña',
  area: '66',
};
const problemsOf = (form: Partial<ListingForm>, knownName?: string) => {
  const parsed = parseListingForm({ ...FORM, ...form }, knownName);
  return parsed.ok ? {} : parsed.error;
};

test.each([
  ['391.000,00 €', 391_000],
  ['391.000', 391_000],
  ['0', 0],
  ['999.999.999', 999_999_999],
  ['1.999.999.999', undefined],
  ['198000.50', undefined],
  ['1,5', undefined],
  ['-5', undefined],
  ['', undefined],
  ['abc', undefined],
])('the price %j is read as %s', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

describe('a typed number', () => {
  test.each([
    ['198.000', 198_000],
    ['1.198.000', 1_198_000],
    [' 198 000 € ', 198_000],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['66,25 m²', 66.25],
    ['1.066,5', 1_066.5],
    ['66,125', 66.125],
    ['007', 7],
    ['-1', -1],
  ])('%s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test('an English thousands separator is accepted in a field without decimals', () => {
    expect(parseNumber('198,000', true)).toBe(198_000);
    expect(parseNumber('1,066.50')).toBe(1_066.5);
  });

  test.each(['', 'abc', '1e30', '1..5', '12 pisos', 'Infinity', '١٢', '9'.repeat(100)])(
    '%s is not a number',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );

  test.each([0, 1.5, 66.125, 198_000, 999_999_999])(
    '%d is formatted in a way that parses back to the same number',
    (value) => {
      expect(parseNumber(numberText(value))).toBe(value);
    },
  );
});

describe('the property form', () => {
  test('has a default for every field', () => {
    expect(newListingForm(otherAdvisor())).toMatchObject({
      price: '0',
      bedrooms: '1',
      bathrooms: '1',
      area: '0',
      status: 'available',
      type: 'apartment',
      operationType: 'venta',
      features: [],
      isFeatured: false,
      isPremium: false,
    });
  });

  test('gives a home one bedroom and one bath, other types none, as long as nobody has changed them', () => {
    const form = newListingForm(otherAdvisor());
    const none = { bedrooms: '0', bathrooms: '0' };
    for (const type of ['land', 'garage', 'commercial', 'office', 'warehouse'] as const)
      expect(withType(form, type)).toEqual({ type, ...none });
    expect(withType({ ...form, type: 'land', ...none }, 'villa')).toEqual({
      ...{ type: 'villa', bedrooms: '1', bathrooms: '1' },
    });
    expect(withType({ ...form, bedrooms: '3' }, 'office')).toEqual({
      ...{ type: 'office', bathrooms: '0' },
    });
    expect(defaultRooms({ ...form, bedrooms: '3' })).toEqual(['bathrooms']);
    expect(defaultRooms({ ...form, type: 'land', ...none })).toEqual([]);
  });

  test('requires title, description, location and area; a price of 0 is valid', () => {
    const required = { type: 'required' };
    expect(problemsOf({ title: ' ', description: '\u0007', location: '', area: '0' })).toEqual({
      title: required,
      description: required,
      location: required,
      area: required,
    });
    const numbers = { price: '', bedrooms: '', bathrooms: '' };
    expect(problemsOf(numbers)).toEqual({
      price: required,
      bedrooms: required,
      bathrooms: required,
    });
    expect(problemsOf({ price: '0', bedrooms: '0', bathrooms: '0' })).toEqual({});
  });

  test.each<[Partial<ListingForm>, object]>([
    [{ price: '-1' }, { price: { type: 'negative' } }],
    [{ bedrooms: '-1' }, { bedrooms: { type: 'negative' } }],
    [{ bathrooms: '-0,5' }, { bathrooms: { type: 'negative' } }],
    [{ price: '1e30' }, { price: { type: 'notANumber' } }],
    [{ price: 'abc' }, { price: { type: 'notANumber' } }],
    [{ price: '0.5' }, { price: { type: 'notWhole' } }],
    [{ price: '1.000.000.000' }, { price: { type: 'tooMuch', limit: 999_999_999 } }],
    [{ bathrooms: '1,3' }, { bathrooms: { type: 'notHalf' } }],
    [{ bedrooms: '1,5' }, { bedrooms: { type: 'notWhole' } }],
    [{ title: 'a'.repeat(301) }, { title: { type: 'tooLong', limit: 300 } }],
    [{ description: 'a'.repeat(100_000) }, { description: { type: 'tooLong', limit: 20_000 } }],
    [{ location: 'a'.repeat(201) }, { location: { type: 'tooLong', limit: 200 } }],
    [{ features: ['a'.repeat(81)] }, { features: { type: 'tooLong', limit: 80 } }],
    [
      { features: Array.from({ length: 61 }, (_, n) => `Una ${n}`) },
      { features: { type: 'tooMany', limit: 60 } },
    ],
  ])('refuses %j with the problem of the field', (form, problems) => {
    expect(problemsOf(form)).toEqual(problems);
  });

  test('accepts every status', () => {
    const statusOf = (status: ListingForm['status']) => {
      const parsed = parseListingForm({ ...FORM, status }, undefined);
      return parsed.ok && parsed.value.fields.status;
    };
    expect(listingStatuses.map(statusOf)).toEqual(listingStatuses);
  });

  test('counts Unicode characters like the server, not UTF-16 code units', () => {
    expect(problemsOf({ title: '🏠'.repeat(300) })).toEqual({});
  });

  test('returns numbers as numbers, and texts as the server stores them', () => {
    const parsed = parseListingForm(
      {
        ...FORM,
        title: '  Piso\u202e <script>\u0000 ',
        description: 'Uno\r\ndos\u0007',
        price: '198.000',
        bathrooms: '1,5',
      },
      undefined,
    );
    expect(parsed.ok && parsed.value.fields).toMatchObject({
      title: 'Piso <script>',
      description: 'Uno\ndos',
      price: 198_000,
      bathrooms: 1.5,
    });
  });

  test('asks "rename or new?" only when the name of a known advisor has changed', () => {
    const advisor = { ...otherAdvisor(), id: 'a'.repeat(15), name: 'Equipo norte' };
    expect(problemsOf({ advisor }, 'Equipo')).toEqual({ renaming: { type: 'renameOrNew' } });
    expect(problemsOf({ advisor: { ...advisor, renaming: 'new' } }, 'Equipo')).toEqual({});
    expect(problemsOf({ advisor }, 'Equipo norte')).toEqual({});
    expect(problemsOf({ advisor: { ...advisor, name: '' } }, 'Equipo')).toEqual({});
  });

  test('requires the advisor’s name when a phone or e-mail is typed, because they would be lost without it', () => {
    const shown = { name: 'Equipo', phone: '981 000 001', email: '' };
    const known = { ...otherAdvisor(shown), id: 'a'.repeat(15), shown, name: '' };
    const missing = { advisorName: { type: 'required' } };
    expect(problemsOf({ advisor: otherAdvisor() })).toEqual({});
    expect(problemsOf({ advisor: known }, 'Equipo')).toEqual({});
    const typed = { ...known, phone: '981 000 002' };
    expect(problemsOf({ advisor: typed }, 'Equipo')).toEqual(missing);
    const email = 'equipo@example.test';
    expect(problemsOf({ advisor: { ...otherAdvisor(), email } })).toEqual(missing);
  });

  test('rejects an invalid e-mail address', () => {
    const advisor = otherAdvisor({ name: 'Equipo', phone: '', email: 'not one' });
    expect(problemsOf({ advisor })).toEqual({ advisorEmail: { type: 'notAnEmail' } });
  });
});

test('a custom feature is trimmed, never empty and never a duplicate', () => {
  expect(withFeature(['Galería'], '  Horno ')).toEqual(['Galería', 'Horno']);
  expect(withFeature(['Galería'], ' galeria ')).toEqual(['Galería']);
  expect(withFeature(['Galería'], '  ')).toEqual(['Galería']);
});

test('cleaning keeps line breaks only in fields that allow them', () => {
  expect(cleanText('a\r\nb\tc')).toBe('a b c');
  expect(cleanText('a\r\nb\u2028c', true)).toBe('a\nb\nc');
  expect(cleanText('e\u0301')).toBe('é');
});

test('the address opens the form for a new or a known listing only', () => {
  expect(parseEdit({ edit: 'new' })).toEqual({ edit: 'new' });
  expect(parseEdit({ edit: 'abcdefghij12345' })).toEqual({ edit: 'abcdefghij12345' });
  expect(parseEdit({ edit: '../x' })).toEqual({});
  expect(parseEdit({ edit: 5 })).toEqual({});
});

describe('the known advisor of an open form', () => {
  const bare = { id: 'a'.repeat(15), rev: 1, name: 'Equipo' };
  const whole = { ...bare, phone: '981 000 001', email: 'equipo@example.test' };

  test('shows phone and e-mail that a pull brings after the form was opened', () => {
    expect(followAdvisor(advisorFormOf(bare), whole)).toEqual(advisorFormOf(whole));
  });

  test('keeps what the person has typed', () => {
    const typed = { ...advisorFormOf(bare), phone: '600 111 222' };
    expect(followAdvisor(typed, whole)).toMatchObject({
      phone: '600 111 222',
      email: 'equipo@example.test',
    });
  });

  test('stays as it is without news, and if nobody knows them', () => {
    expect(followAdvisor(advisorFormOf(whole), undefined)).toEqual(advisorFormOf(whole));
    expect(followAdvisor(otherAdvisor({ ...whole }), whole)).toEqual(otherAdvisor({ ...whole }));
  });
});
