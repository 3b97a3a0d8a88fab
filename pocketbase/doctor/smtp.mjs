// The beginning of a delivery: greeting, encryption, sign-in. No mail is sent.
import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls, TLSSocket } from 'node:tls';

/** @typedef {{ host: string, port: number, tls: boolean, username: string, password: string }} MailServer
 *   tls: encrypted from the start */

/** Signs in to a mail server and leaves again.
 * @param {MailServer} server
 * @param {AbortSignal} signal ends it
 * @returns {Promise<{ isEncrypted: boolean }>}
 * @throws an error with the mail server's words */
export async function shakeHands({ host, port, tls, username, password }, signal) {
  /** @type {import('node:net').Socket} */
  let socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')));
  socket.on('error', () => undefined); // each step below fails by itself
  try {
    await expect(socket, '2');
    const offer = await ask(socket, `EHLO ${hostname()}`, '2');
    if (!tls && /STARTTLS/i.test(offer)) {
      await ask(socket, 'STARTTLS', '2');
      socket = connectTls({ socket, servername: host });
      socket.on('error', () => undefined);
      await once(socket, 'secureConnect');
      await ask(socket, `EHLO ${hostname()}`, '2');
    }
    const isEncrypted = socket instanceof TLSSocket;
    if (username) {
      if (!isEncrypted && !isLoopback(host))
        throw new Error('it offers no encryption, so the password is not sent');
      const secret = Buffer.from(`\0${username}\0${password}`).toString('base64');
      await ask(socket, `AUTH PLAIN ${secret}`, '235');
    }
    await ask(socket, 'QUIT', '2');
    return { isEncrypted };
  } finally {
    socket.destroy();
  }
}

/** @param {string} host */
export const isLoopback = (host) => /^(localhost|127\.0\.0\.1|::1)$/.test(host);

/** @param {import('node:net').Socket} socket @param {string} command @param {string} code */
function ask(socket, command, code) {
  socket.write(`${command}\r\n`);
  return expect(socket, code);
}

/** Reads one answer, which may have several lines.
 * @param {import('node:net').Socket} socket
 * @param {string} code how the expected code begins
 * @returns {Promise<string>} @throws an error with the answer if its code is another one */
async function expect(socket, code) {
  let answer = '';
  while (!/^\d{3}(?: .*)?\r?\n$/m.test(answer)) {
    const part = socket.read();
    if (part !== null) answer += part;
    else if (socket.readableEnded) throw new Error('it closes the connection');
    else await once(socket, 'readable');
  }
  if (answer.startsWith(code)) return answer;
  throw new Error(answer.trim());
}
