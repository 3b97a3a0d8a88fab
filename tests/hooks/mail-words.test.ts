import { expect, test } from 'vitest';
import { queuedMails } from '../support/mail/smtp-deliveries.ts';
import type { TakenMail } from '../support/mail/smtp-server.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { sharedMailServer } from '../support/server/shared-server.ts';

/** The texts of every mail, in the recipient's language. */

const { smtp, server } = await sharedMailServer();

const AGENCY = 'info@example.com';
const password = 'correct horse battery';
let count = 0;
const newAddress = () => `reader-${count++}@example.test`;

const call = (action: string, json: unknown, token?: string) =>
  server.request(`/api/collections/users/${action}`, {
    method: 'POST',
    json,
    ...(token === undefined ? {} : { token }),
  });

/** The only mail to an address whose subject starts with some words. */
async function mailOf(email: string, subject: string): Promise<TakenMail> {
  const found = () => smtp.to(email).filter((mail) => mail.subject?.startsWith(subject));
  await expect.poll(() => found().length, { timeout: 30_000 }).toBe(1);
  const [mail] = found();
  if (!mail) throw new Error('no mail');
  return mail;
}

/** The whole subject, and a sentence in both parts of the message. */
async function expectMail(email: string, language: string, subject: string, sentence: string) {
  const mail = await mailOf(email, subject);
  expect(mail.subject).toBe(`${subject} · Marola Inmobiliaria`);
  expect(mail.text).toContain(sentence);
  expect(mail.html).toContain(sentence);
  expect(mail.html).toContain(`<html lang="${language}">`);
  return mail;
}

type Kind = 'confirm' | 'reset' | 'email' | 'known';
const ofAccounts: Record<
  'es' | 'gl' | 'en',
  Record<Kind, readonly [subject: string, sentence: string]>
> = {
  es: {
    confirm: ['Confirma tu correo', 'El enlace vale 24 horas.'],
    reset: ['Elige una contraseña nueva', 'Has pedido cambiar la contraseña de tu cuenta.'],
    email: ['Confirma tu nueva dirección de correo', 'Confírmala con tu contraseña.'],
    known: ['Ya tienes una cuenta', 'ha querido usar esta dirección para una cuenta.'],
  },
  gl: {
    confirm: ['Confirma o teu correo', 'A ligazón vale 24 horas.'],
    reset: ['Escolle un contrasinal novo', 'Pediches cambiar o contrasinal da túa conta.'],
    email: ['Confirma o teu novo enderezo de correo', 'Confírmao co teu contrasinal.'],
    known: ['Xa tes unha conta', 'quixo usar este enderezo para unha conta.'],
  },
  en: {
    confirm: ['Confirm your e-mail', 'The link is good for 24 hours.'],
    reset: ['Choose a new password', 'You have asked to change the password of your account.'],
    email: ['Confirm your new e-mail address', 'Confirm it with your password.'],
    known: ['You already have an account', 'wanted to use this address for an account.'],
  },
};

test.each(['es', 'gl', 'en'] as const)('the mails of an account (%s)', async (language) => {
  const words = ofAccounts[language];
  const email = newAddress();
  const newEmail = newAddress();
  const wish = { email, password, passwordConfirm: password, language };
  await call('records', wish);
  const { text = '' } = await expectMail(email, language, ...words.confirm);
  await call('confirm-verification', { token: /#confirm=([\w.-]+)/.exec(text)?.[1], password });
  const session = (await call('auth-with-password', { identity: email, password })).body.token;
  await call('request-password-reset', { email });
  await call('request-email-change', { newEmail }, String(session));
  await call('records', wish);
  expect((await expectMail(email, language, ...words.reset)).text).toContain(
    `/auth?lang=${language}#reset=`,
  );
  expect((await expectMail(email, language, ...words.known)).text).toContain(
    `/auth?lang=${language}#reset=`,
  );
  expect((await expectMail(newEmail, language, ...words.email)).text).toContain(
    `/auth?lang=${language}#email=`,
  );
});

test.each([
  ['es', 'Hemos recibido tu mensaje', 'Te responderemos en menos de 24 horas.'],
  ['gl', 'Recibimos a túa mensaxe', 'Responderémosche en menos de 24 horas.'],
  ['en', 'We have received your message', 'We will answer within 24 hours.'],
])('the mail to a visitor (%s)', async (language, subject, sentence) => {
  const email = newAddress();
  await recordsOf(server, 'enquiries').made(anEnquiry({ email, language }));
  const mail = await expectMail(email, language, subject, sentence);
  expect(mail.text).not.toContain('lang='); // it has no link
  expect(mail.replyTo).toEqual([{ name: '', address: AGENCY }]);
});

test.each([
  ['es', 'Hemos recibido tu solicitud de visita', 'sábado 28 de noviembre, por la mañana'],
  ['gl', 'Recibimos a túa solicitude de visita', 'sábado 28 de novembro, pola mañá'],
  ['en', 'We have received your request for a visit', 'Saturday 28 November, in the morning'],
])('the mail to a visitor who asks for a visit (%s)', async (language, subject, sentence) => {
  const email = newAddress();
  const wishes = [{ day: '2026-11-28', part: 'morning' }];
  await recordsOf(server, 'enquiries').made(anEnquiry({ email, language, kind: 'visit', wishes }));
  await expectMail(email, language, subject, sentence);
});

test('without an e-mail, the agency’s mail says to call, and nobody gets a confirmation', async () => {
  const { token } = await server.createAdmin();
  const properties = recordsOf(server, 'properties', token);
  const { id: listing } = await properties.made(aListing());
  const { title, reference } = (await properties.view(listing)).body;
  const asked = {
    ...{
      email: '',
      phone: '600 111 222',
      subject: 'Llamada (Ref. 1003)',
      language: 'en',
      kind: 'visit',
    },
    ...{ listing, wishes: [{ day: '2026-12-01', part: 'afternoon' }] },
  };
  const { id } = await recordsOf(server, 'enquiries').made(anEnquiry(asked));
  const mail = await mailOf(AGENCY, 'Llamada');
  expect(mail.replyTo).toBeUndefined();
  for (const words of [
    ...['Quiere visitar una propiedad', 'martes 1 de diciembre, por la tarde'],
    ...['llama al 600 111 222', `${title} (Ref.\u00a0${reference})`, 'Llamada (Ref.\u00a01003)'],
    `/?property=${listing}\n`, // without a language: whoever reads it has chosen one
  ])
    expect(mail.text).toContain(words);
  expect(queuedMails(server, id).map(({ kind }) => kind)).toEqual(['agency']);
});

test('the mail to the agency has the visitor in Reply-To, and what they have typed', async () => {
  const email = newAddress();
  const subject = 'Sobre {name} y {subject} $& {name}';
  const typed = { email, subject, name: 'Uxía {subject}', phone: '600 000 000', language: 'gl' };
  await recordsOf(server, 'enquiries').made(anEnquiry(typed));
  const mail = await mailOf(AGENCY, 'Sobre');
  expect(mail.subject).toBe(`${subject} · Uxía {subject}`);
  expect(mail.replyTo).toEqual([{ name: '', address: email }]);
  for (const words of [email, subject, 'Uxía {subject}', '600 000 000', 'gallego', 'Buenos días'])
    expect(mail.text).toContain(words);
});
