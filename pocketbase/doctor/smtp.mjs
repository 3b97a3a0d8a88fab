// A delivery as the server's (pb_hooks/lib/mail/mail-client.js) up to the recipient: greeting, encryption, sign-in, sender.
// No mail is sent.
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { greetingOf } from '../../pb_hooks/lib/mail/smtp-url.cjs';

/** @typedef {{ host: string, port: number, tls: boolean, username: string, password: string, localName?: string }} MailServer
 *   tls: encrypted from the start; localName: the name in the greeting, by default the site's host
 * @typedef {{ siteHost: string, mailbox: { from: string, to: string } | undefined }} Sender mailbox: of the agency */

/** Begins a delivery to a mail server and leaves again.
 * @param {MailServer} server
 * @param {Sender} sender without a mailbox the delivery ends after the sign-in
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{ isEncrypted: boolean }>}
 * @throws an error with the mail server's words */
export async function shakeHands(server, { siteHost, mailbox }, signal) {
  const { host, port, tls, username, password } = server;
  const greeting = `EHLO ${server.localName || greetingOf(siteHost)}`;
  /** @type {import('node:net').Socket} */
  let socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')));
  socket.on('error', () => undefined); // each step below fails by itself
  try {
    await expect(socket, /^2/);
    let offer = await ask(socket, greeting, /^2/);
    if (!tls && /STARTTLS/i.test(offer)) {
      await ask(socket, 'STARTTLS', /^2/);
      socket = connectTls({ socket, servername: host });
      socket.on('error', () => undefined);
      await once(socket, 'secureConnect');
      offer = await ask(socket, greeting, /^2/);
    }
    const isEncrypted = socket instanceof TLSSocket;
    if (username) {
      if (!isEncrypted && !isLoopback(host))
        throw new Error('it offers no encryption, so the password is not sent');
      await signIn(socket, offer, username, password);
    }
    if (mailbox) {
      await ask(socket, `MAIL FROM:<${mailbox.from}>`, NOT_REFUSED);
      await ask(socket, `RCPT TO:<${mailbox.to}>`, NOT_REFUSED);
    }
    await ask(socket, 'QUIT', /^2/);
    return { isEncrypted };
  } finally {
    socket.destroy();
  }
}

/** Accepted, or put off: the mailer tries again later too. */
const NOT_REFUSED = /^[24]/;

/** By the method that the mail server offers.
 * @param {import('node:net').Socket} socket
 * @param {string} offer the answer to the greeting
 * @param {string} username
 * @param {string} password */
async function signIn(socket, offer, username, password) {
  const methods = /^250[ -]AUTH[ =](.*)$/im.exec(offer)?.[1]?.toUpperCase().split(/\s+/) ?? [];
  if (methods.includes('LOGIN') && !methods.includes('PLAIN')) {
    await ask(socket, 'AUTH LOGIN', /^334/);
    await ask(socket, base64(username), /^334/);
    await ask(socket, base64(password), /^235/);
  } else {
    await ask(socket, `AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, /^235/);
  }
}

/** @param {string} text */
const base64 = (text) => Buffer.from(text).toString('base64');

/** @param {string} host */
export const isLoopback = (host) => /^(localhost|127\.0\.0\.1|::1)$/.test(host);

/** @param {import('node:net').Socket} socket @param {string} command @param {RegExp} code */
function ask(socket, command, code) {
  socket.write(`${command}\r\n`);
  return expect(socket, code);
}

/** Reads one answer, which may have several lines.
 * @param {import('node:net').Socket} socket
 * @param {RegExp} code the expected one
 * @returns {Promise<string>} @throws an error with the answer if its code is another one */
async function expect(socket, code) {
  let answer = '';
  while (!/^\d{3}(?: .*)?\r?\n$/m.test(answer)) {
    const part = socket.read();
    if (part !== null) answer += part;
    else if (socket.readableEnded) throw new Error('it closes the connection');
    else await once(socket, 'readable');
  }
  if (code.test(answer)) return answer;
  throw new Error(answer.trim());
}
