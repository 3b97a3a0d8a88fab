import { expect, test } from 'vitest';
import { matchesEnquiry, ofSameSender } from '#domain/enquiry/find-enquiries.ts';
import type { ReceivedEnquiry } from '#domain/enquiry/received-enquiry.ts';
import { aListing, idOf } from '../../support/device/listings.ts';

const anEnquiry = (n: number, fields: Partial<ReceivedEnquiry> = {}): ReceivedEnquiry => ({
  ...{ id: idOf('q', n), rev: n, name: 'Íñigo Núñez', email: 'inigo@example.test', phone: '' },
  ...{ address: '', propertyType: '', message: '¿Altura libre de la NAVE?', subject: 'Visita' },
  ...{ language: 'es', listing: '', kind: 'question', wishes: [], suspected: false },
  ...{ consentAt: '', mailStatus: 'sent', mailAttempts: 1, mailError: '' },
  ...{ answeredAt: '', answeredBy: '', answeredById: '', createdAt: '2026-11-21 08:00:00.000Z' },
  ...fields,
});
const finds = (enquiry: ReceivedEnquiry, q: string, about = aListing(1)) =>
  matchesEnquiry(enquiry, q, about);

test.each([
  ...['', 'inigo', 'NUNEZ', 'núñez íñigo', 'nave', 'example.test', 'visita'],
  ...['piso riazor', 'ref. 1042', '1042'],
])('a search for "%s" finds the sender, the texts, and the listing’s title and reference', (q) => {
  const about = aListing(1, {
    title: 'Ático con vistas',
    titleGl: 'Piso en Riazor',
    reference: 1042,
  });
  expect(finds(anEnquiry(1), q, about)).toBe(true);
});

test.each(['garaje', 'inigo garaje', '2042', '600'])('a search for "%s" does not find it', (q) => {
  expect(finds(anEnquiry(1), q)).toBe(false);
});

const WAYS = ['600112233', '600 11 22 33', '+34 600 112 233', '0034600112233', '600-11-22-33'];
test.each(WAYS)('a phone typed as "%s" is found however it was written', (q) => {
  for (const phone of [...WAYS, '981 00 00 00 / 600 11 22 33', '(+34) 600.112.233'])
    expect(finds(anEnquiry(1, { phone }), q), phone).toBe(true);
  expect(finds(anEnquiry(1, { phone: '600 11 22 34' }), q)).toBe(false);
});

test('a part of a phone is found, and other countries keep theirs', () => {
  expect(finds(anEnquiry(1, { phone: '+34600112233' }), '600 11')).toBe(true);
  expect(finds(anEnquiry(1, { phone: '+44 20 7946 0958' }), '0044 (0)20 7946')).toBe(true);
  expect(finds(anEnquiry(1, { phone: '+44 20 7946 0958' }), '34')).toBe(false);
});

test('enquiries of one e-mail or phone belong together, whatever their names', () => {
  const all = [
    anEnquiry(1, { phone: '600 11 22 33' }),
    anEnquiry(2, { name: 'I. Núñez', email: 'INIGO@example.test' }),
    anEnquiry(3, { email: '', phone: '+34600112233' }),
    anEnquiry(4, { email: '', phone: '' }),
    anEnquiry(6, { suspected: true }),
    anEnquiry(5, { email: 'otra@example.test', phone: '600 00 00 00' }),
  ];
  const idsWith = (n: number) =>
    all.slice(n - 1, n).flatMap((one) => ofSameSender(one, all).map(({ id }) => id));
  expect(idsWith(1)).toEqual([idOf('q', 2), idOf('q', 3)]);
  expect(idsWith(4)).toEqual([]);
});
