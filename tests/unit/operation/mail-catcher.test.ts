import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catchMails } from '../../../pocketbase/mail-catcher.mjs';
import { temporaryFolder } from '../../support/machine/temporary-folder.ts';

/** The mail server of `npm start` that writes each mail to a file. */

test('a mail that cannot be written is refused for now, and the catcher stays', async () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'mail'), 'a file in place of the folder');
  const catcher = await catchMails(data);
  try {
    const socket = connect(Number(new URL(catcher.url).port), '127.0.0.1').setEncoding('utf8');
    const ask = async (line: string) => {
      const answer = once(socket, 'data');
      socket.write(`${line}\r\n`);
      return String((await answer)[0]);
    };
    await once(socket, 'data'); // its greeting
    for (const line of ['EHLO marola.example', 'MAIL FROM:<a@marola.example>']) await ask(line);
    await ask('RCPT TO:<b@marola.example>');
    expect(await ask('DATA')).toMatch(/^354/);
    expect(await ask('Subject: x\r\n\r\nx\r\n.')).toMatch(/^452 not stored/);
    expect(await ask('NOOP')).toMatch(/^250/);
    socket.destroy();
  } finally {
    catcher.close();
  }
});
