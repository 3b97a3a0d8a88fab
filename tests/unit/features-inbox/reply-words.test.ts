import { expect, test } from 'vitest';
import { whatsAppDigits } from '#domain/phone.ts';
import { replyMail, replyText } from '#features/inbox/reply-words.ts';

const enquiry = {
  name: 'Iria',
  kind: 'question' as const,
  wishes: [],
  language: 'es' as const,
  message: '¿Sigue libre?\nGracias',
};
const listing = { title: 'Ático en Riazor', titleEn: 'Penthouse in Riazor', reference: 1003 };
const about = { listing, agency: 'Marola' };

test('a ready answer greets, names the listing with its reference and leaves a gap before the agency’s name', () => {
  expect(replyText(enquiry, about)).toBe(
    'Hola, Iria:\n\nGracias por escribirnos sobre «Ático en Riazor, Ref.\u00a01003».\n\n\n\nUn saludo,\nMarola',
  );
  expect(replyText(enquiry, { listing: undefined, agency: '' })).toBe(
    'Hola, Iria:\n\nGracias por escribirnos.\n\n\n\nUn saludo,',
  );
});

test('it is in the language of the enquiry, with the half days of a wished visit', () => {
  const wishes = [{ day: '2026-11-28', part: 'morning' as const }];
  const visit = replyText({ ...enquiry, kind: 'visit', language: 'en', wishes }, about);
  expect(visit).toMatch(/^Hello Iria,/);
  expect(visit).toMatch(/28 November 2026, in the morning/);
  expect(visit).toContain('“Penthouse in Riazor, Ref.\u00a01003”');
  const unsent = { listing: { title: 'Ático' }, agency: '' };
  expect(replyText(enquiry, unsent)).toContain('«Ático».');
  expect(replyText({ ...enquiry, kind: 'call', language: 'gl' }, about)).toMatch(/que te chamemos/);
});

test('a mail quotes the message, and of a long one its beginning', () => {
  expect(replyMail(enquiry, about)).toMatch(/\n\n> ¿Sigue libre\?\n> Gracias$/);
  expect(replyMail({ ...enquiry, message: '' }, about)).toBe(replyText(enquiry, about));
  expect(replyMail({ ...enquiry, message: 'a'.repeat(5_000) }, about).length).toBeLessThan(900);
});

test.each([
  ['600 11 22 33', '34600112233'],
  ['+34 600 11 22 33', '34600112233'],
  ['0044 20 7946 0000', '442079460000'],
  ['', ''],
])('the number %j has the WhatsApp digits %j', (typed, digits) => {
  expect(whatsAppDigits(typed)).toBe(digits);
});
