import { expect, test } from 'vitest';
import { parseSmtpUrl } from '../../../pb_hooks/lib/mail/smtp-url.cjs';

/** SMTP_URL, as the server and `npm run doctor` read it. */

const plain = { tls: false, port: 587, username: '', password: '' };

test.each([
  ['smtp://mail.example.com', { ...plain, host: 'mail.example.com' }],
  ['smtps://mail.example.com/', { ...plain, host: 'mail.example.com', tls: true, port: 465 }],
  [
    'SMTP://info@marola.example:secret@mail.example.com:25',
    {
      ...plain,
      host: 'mail.example.com',
      port: 25,
      username: 'info@marola.example',
      password: 'secret',
    },
  ],
  ['smtp://user:p@:/s@h', { ...plain, host: 'h', username: 'user', password: 'p@:/s' }],
  ['smtp://a%40b:50%25@h', { ...plain, host: 'h', username: 'a@b', password: '50%' }],
  ['smtp://mail.example.com.', { ...plain, host: 'mail.example.com' }],
  ['smtp://mail.example.com.:25/', { ...plain, host: 'mail.example.com', port: 25 }],
  ['smtp://a:b@[::1]:25', { ...plain, host: '::1', port: 25, username: 'a', password: 'b' }],
  ['smtp://user:50%off@h', { ...plain, host: 'h', username: 'user', password: '50%off' }],
])('%s is split at the last @, and before it at the first colon', (text, server) => {
  expect(parseSmtpUrl(text)).toEqual({ server });
});

test.each([
  ['mail.example.com:587', /does not begin with smtp/],
  ['https://mail.example.com', /does not begin with smtp/],
  ['smtp://', /no name of a mail server/],
  ['smtp://user:secret@', /no name of a mail server/],
  ['smtp://user:secret@mail example.com', /no name of a mail server/],
  ['smtp://user:secret@-mail..example', /no name of a mail server/],
  ['smtp://user:secret@::1', /no name of a mail server/],
  ['smtp://user:secret@mail.example.com..', /no name of a mail server/],
  ['smtp://user:secret@mail.example.com:99999', /99999 is no port/],
])('%s is refused with a reason that does not tell the password', (text, reason) => {
  const { problem } = parseSmtpUrl(text);
  expect(problem).toMatch(reason);
  expect(problem).not.toContain('secret');
});
