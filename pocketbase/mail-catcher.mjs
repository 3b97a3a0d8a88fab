// The local mail catcher: a mail server that writes each message into a file of the data folder and sends
// nothing, for trying out mails without a real server.
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './bootstrap.mjs';

/** Starts the catcher on a free port of this machine.
 * @param {string} data the data folder, absolute; messages go to `mail/*.eml` in it
 * @returns {Promise<{ url: string, close: () => void }>} url: as in SMTP_URL */
export async function catchMails(data) {
  const { SMTPServer } = await import('smtp-server');
  const folder = `${data}/mail`;
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, { envelope }, done) {
      /** @type {Buffer[]} */
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      await once(stream, 'end');
      const name = `${new Date().toISOString().replace(/\D/g, '')}-${++count}.eml`;
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/.${name}`, Buffer.concat(parts));
        renameSync(`${folder}/.${name}`, `${folder}/${name}`); // no reader sees an incomplete file
      } catch (error) {
        // A full disk must not end the process: the queue tries again.
        return done(Object.assign(new Error(`not stored: ${error}`), { responseCode: 452 }));
      }
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      console.log(`Mail to ${to}: ${relative(root, `${folder}/${name}`)}`);
      done();
    },
  });
  server.on('error', () => undefined); // a broken connection must not end the process
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
