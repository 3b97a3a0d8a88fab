import { expect, test } from 'vitest';
import {
  accountProblems,
  nameSchema,
  newEmailSchema,
  newPasswordSchema,
} from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { checkAdvisor } from '#domain/listing/advisor-form.ts';

test.each([
  ['short', 'short', { password: 'passwordShort' }],
  ['short', 'other', { password: 'passwordShort' }],
  ['👪👪👪👪', '👪👪👪👪', { password: 'passwordShort' }],
  ['12345678', '12345679', { again: 'passwordMismatch' }],
])('the new password %j, repeated as %j, is refused', (password, again, error) => {
  const checked = checkForm(newPasswordSchema, accountProblems, { password, again });
  expect(checked).toMatchObject({ ok: false, error });
});

test('the e-mail address of a new account is trimmed and must be valid', () => {
  const check = (email: string) => checkForm(newEmailSchema, accountProblems, { email });
  expect(check(' ana@example.test ')).toEqual({ ok: true, value: { email: 'ana@example.test' } });
  expect(check('ana@')).toEqual({ ok: false, error: { email: 'badEmail' } });
});

test('the name of one of the people is cleaned, and has 1 to 80 characters', () => {
  const check = (name: string) => checkForm(nameSchema, accountProblems, { name });
  const emoji = '🏠'.repeat(80);
  expect(check(' Marta \u202e  Seoane\n')).toEqual({ ok: true, value: { name: 'Marta Seoane' } });
  expect(check(emoji)).toEqual({ ok: true, value: { name: emoji } });
  expect(check(' \n')).toEqual({ ok: false, error: { name: 'nameMissing' } });
  expect(check(`${emoji}x`)).toEqual({ ok: false, error: { name: 'nameLong' } });
});

test('an advisor without a name is rejected; every text is trimmed and has a maximum length', () => {
  const advisor = { name: ' Ana ', phone: '', email: '' };
  expect(checkAdvisor(advisor)).toEqual({ ok: true, value: { name: 'Ana', phone: '', email: '' } });
  const wrong = { name: ' ', phone: '1'.repeat(41), email: 'ana' };
  expect(checkAdvisor(wrong)).toEqual({
    ok: false,
    error: { name: 'required', phone: 'tooLong', email: 'notAnEmail' },
  });
});
