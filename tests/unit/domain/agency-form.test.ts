import { describe, expect, test } from 'vitest';
import { agencyFormOf, parseAgencyForm, remoteAgencyFields } from '#domain/agency/agency-form.ts';
import { refusedInputs } from '#domain/agency/agency-refusals.ts';
import { perLanguage } from '#domain/language.ts';
import { anAgency } from '../../support/server/agency.ts';

const agency = anAgency({
  rev: 7,
  hours: {
    weekdays: '9:00-19:00',
    saturday: '10:00-14:00',
    sunday: { ...perLanguage(() => 'Closed'), es: 'Con cita', gl: 'Pechado' },
  },
  socialLinks: { Mastodon: 'https://example.com/@marola', Instagram: 'https://example.com/marola' },
  whatsapp: '+34 600 000 000',
});
const form = agencyFormOf(agency);

describe('the agency’s form', () => {
  test('returns the record it was created from, including networks that the form does not know', () => {
    const { id: _id, rev: _rev, ...record } = agency;
    expect(parseAgencyForm(form, agency)).toEqual({ ok: true, value: record });
  });

  test('trims the typed text and omits a network whose field is empty', () => {
    const parsed = parseAgencyForm({ ...form, name: ' Otra\u202e ', Instagram: ' ' }, agency);
    expect(parsed.ok && parsed.value.name).toBe('Otra');
    expect(parsed.ok && parsed.value.socialLinks).toEqual({
      Mastodon: 'https://example.com/@marola',
    });
  });

  test.each([
    'Https://example.com/m',
    'HTTPS://example.com/m',
    'example.com/m',
    'https://example.com/m ',
  ])('takes the link %j as phones and people write it', (Instagram) => {
    const parsed = parseAgencyForm({ ...form, Instagram }, agency);
    expect(parsed.ok && parsed.value.socialLinks.Instagram).toBe('https://example.com/m');
  });

  test.each([
    ['name', ' ', 'missing'],
    ['name', '🏠'.repeat(201), 'long'],
    ['advisorPhone', '1'.repeat(41), 'long'],
    ['weekdays', '9'.repeat(201), 'long'],
    ['Instagram', `https://example.com/${'a'.repeat(181)}`, 'long'],
    ['sundayGl', '', 'missing'],
    ['nif', '1'.repeat(21), 'long'],
    ['email', 'nobody', 'email'],
    ['advisorEmail', 'nobody', 'email'],
    ['Facebook', 'http://example.com', 'link'],
    ['retentionMonths', '0', 'months'],
    ['retentionMonths', '1,5', 'months'],
    ['retentionMonths', '1201', 'months'],
    ['retentionMonths', '', 'missing'],
  ])('refuses %s = «%s»', (field, text, problem) => {
    const parsed = parseAgencyForm({ ...form, [field]: text }, agency);
    expect(parsed).toEqual({ ok: false, error: { [field]: problem } });
  });
});

test('rates are typed with a comma, a number for WhatsApp as people write it; wrong ones are named', () => {
  const typed = { ...form, whatsapp: ' 611 11 11 11 ', itp: '7,75', notaryMin: '1.200' };
  expect(parseAgencyForm(typed, agency)).toMatchObject({
    value: { whatsapp: '611 11 11 11', purchaseCosts: { itp: 7.75, notaryMin: 1200 } },
  });
  const wrong = {
    whatsapp: '611',
    itp: 'ocho',
    vat: '101',
    ajd: '-1',
    costsDate: '',
    registryMin: '',
  };
  expect(parseAgencyForm({ ...form, ...wrong }, agency)).toEqual({
    ok: false,
    error: {
      ...{ whatsapp: 'phone', itp: 'rate', vat: 'rate', ajd: 'rate' },
      ...{ costsDate: 'missing', registryMin: 'missing' },
    },
  });
  expect(parseAgencyForm({ ...form, administrationMin: '500' }, agency)).toEqual({
    ok: false,
    error: { administrationMax: 'range' },
  });
});

test('the agency is sent to the server under the server’s field names', () => {
  expect(remoteAgencyFields(agency)).toMatchObject({
    default_advisor_name: 'Equipo comercial',
    social_links: agency.socialLinks,
    retention_months: 24,
  });
});

describe('what the server refused of the agency', () => {
  const refused = (field: string, code = 'validation_shape') => [{ field, code, message: '' }];

  test.each([
    ['default_advisor_email', 'validation_is_email', { advisorEmail: 'email' }],
    ['name', 'validation_required', { name: 'missing' }],
    ['address', 'validation_max_text_constraint', { address: 'long' }],
    ['phone', 'validation_shape', { phone: 'refused' }],
    ['retention_months', 'validation_max_number_constraint', { retentionMonths: 'months' }],
  ])('%s with %s is shown beside its input', (field, code, problems) => {
    expect(refusedInputs(refused(field, code), [])).toEqual(problems);
  });

  test('every field that the form sends has an input for its problem', () => {
    for (const field of Object.keys(remoteAgencyFields(agency)))
      expect(Object.keys(refusedInputs(refused(field), [])).length, field).toBeGreaterThan(0);
  });

  test('a field with several inputs blames the changed ones', () => {
    const problems = refusedInputs(refused('social_links'), ['name', 'Facebook']);
    expect(problems).toEqual({ Facebook: 'refused' });
  });

  test('a field that has no input is left to the toast', () => {
    expect(refusedInputs(refused('mutation'), [])).toEqual({});
  });
});
