import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../pocketbase/doctor/database.mjs';
import { checkFolder } from '../../pocketbase/doctor/folder.mjs';
import { checkMail } from '../../pocketbase/doctor/mail.mjs';
import { checkSite } from '../../pocketbase/doctor/site.mjs';
import { checkStream } from '../../pocketbase/doctor/stream.mjs';
import { inDays, selfSigned } from '../support/machine/certificate.ts';
import { freePort } from '../support/machine/free-port.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { startServer } from '../support/server/server.ts';
import { fixtures, unpack } from '../upgrades/versions.ts';

/** Every fault that `npm run doctor` names, each made for real. */

let data: string;
let opened: Server[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'marola-doctor-'));
  unpack(fixtures().at(-1) ?? '', data);
  opened = [];
});
afterEach(() => {
  for (const server of opened) server.close();
  rmSync(data, { recursive: true });
});

/** Listens on a free port until the test ends. */
async function open(server: Server): Promise<number> {
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  opened.push(server);
  return port;
}
const site = async (listener: RequestListener) =>
  new URL(`http://127.0.0.1:${await open(createServer(listener))}`);

type Finding = { check: string; state: string; found: string; todo?: string };
const of = (check: string, findings: readonly Finding[]) =>
  findings.find((finding) => finding.check === check);
const failure = (found: RegExp) => ({
  state: 'failure',
  found: expect.stringMatching(found),
  todo: expect.any(String),
});

describe('the data folder', () => {
  test('that others can read is a failure, also one file of it', () => {
    expect(of('modes', checkFolder(data))?.state).toBe('fine');
    for (const [path, mode] of [
      [join(data, 'storage'), 0o755],
      [join(data, 'data.db'), 0o644],
      [data, 0o711],
    ] as const) {
      chmodSync(path, mode);
      expect(of('modes', checkFolder(data))).toMatchObject(failure(new RegExp(path)));
    }
  });

  test('that is not there, or is a file, is a failure', () => {
    expect(checkFolder(join(data, 'other'))).toMatchObject([failure(/does not exist/)]);
    expect(checkFolder(join(data, 'data.db'))).toMatchObject([failure(/is a file/)]);
    expect(checkDatabase(join(data, 'other'))).toMatchObject([failure(/there is none/)]);
  });

  test('without a backup, or with an old one or one of the future, is a failure; one without its copy, photos or file is a warning', () => {
    const backup = (note: unknown) => {
      writeFileSync(join(data, 'backups/last.json'), JSON.stringify(note));
      return of('backup', checkFolder(data));
    };
    expect(of('backup', checkFolder(data))).toMatchObject(failure(/no backup/));
    mkdirSync(join(data, 'backups'), { mode: 0o700 });
    expect(backup('damaged')).toMatchObject(failure(/last\.json cannot be read/));
    expect(backup({ at: inDays(2) })).toMatchObject(failure(/is in the future/));
    expect(backup({ at: inDays(-3) })).toMatchObject(failure(/the last backup is of/));
    expect(backup({ at: inDays(-1), copied: false })?.state).toBe('warning');
    expect(backup({ at: inDays(-1), missing: 2 })?.state).toBe('warning');
    expect(backup({ at: inDays(-1), file: 'marola-1.tar' })?.state).toBe('warning');
    writeFileSync(join(data, 'backups/marola-1.tar'), '');
    expect(backup({ at: inDays(-1), file: 'marola-1.tar', copied: true })?.state).toBe('fine');
  });
});

describe('the database', () => {
  test('that is damaged in its middle or at its start is a failure', () => {
    expect(of('database', checkDatabase(data))?.state).toBe('fine');
    const file = openSync(join(data, 'data.db'), 'r+');
    for (const offset of [40_000, 0]) {
      writeSync(file, Buffer.alloc(30_000, 0xa5), 0, 30_000, offset);
      expect(of('database', checkDatabase(data))).toMatchObject(failure(/damaged/));
    }
  });

  test('without an admin is a failure', () => {
    expect(of('admin', checkDatabase(data))?.state).toBe('fine');
    const database = new DatabaseSync(join(data, 'data.db'));
    database.exec('DELETE FROM user_roles');
    database.close();
    expect(of('admin', checkDatabase(data))).toMatchObject(failure(/no account/));
  });
});

describe('the mail server', () => {
  const mail = (smtpUrl: string | undefined, url = 'https://marola.example', patienceMs = 10_000) =>
    checkMail({ data, url: new URL(url), smtpUrl }, patienceMs);

  test('that refuses, closes, is silent or does not exist is a failure with its words', async () => {
    const smtp = await startSmtpServer();
    try {
      expect((await mail(smtp.url))?.state).toBe('fine');
      smtp.behave(({ stage }) => (stage === 'connect' ? 554 : undefined));
      expect(await mail(smtp.url)).toMatchObject(failure(/554 told to say/));
      smtp.behave(({ stage }) => (stage === 'connect' ? 'drop' : undefined));
      expect(await mail(smtp.url)).toMatchObject(failure(/closes|ECONNRESET/));
      smtp.behave(({ stage }) => (stage === 'connect' ? 'silence' : undefined));
      expect(await mail(smtp.url, undefined, 500)).toMatchObject(failure(/no answer in time/));
      smtp.behave();
      expect(await mail(smtp.url.replace('//', '//user:secret@'))).toMatchObject(
        failure(/\(5\d\d /),
      );
      expect(smtp.mails).toEqual([]);
    } finally {
      await smtp.close();
    }
    expect(await mail(smtp.url)).toMatchObject(failure(/ECONNREFUSED/));
  });

  test('that is strict accepts the same steps as those of the server, and no mail is sent', async () => {
    const smtp = await startSmtpServer({ strict: { username: 'agency', password: 'secret' } });
    const signedIn = smtp.url.replace('//', '//agency:secret@');
    try {
      expect((await mail(signedIn)).state).toBe('fine');
      expect(await mail(signedIn.replace('secret', 'other'))).toMatchObject(failure(/535/));
      smtp.behave(({ stage }) => (stage === 'mail' ? 553 : undefined));
      expect(await mail(signedIn)).toMatchObject(failure(/553 told to say/));
      smtp.behave(({ stage }) => (stage === 'rcpt' ? 550 : undefined));
      expect(await mail(signedIn)).toMatchObject(failure(/550 told to say/));
      expect(smtp.mails).toEqual([]);
    } finally {
      await smtp.close();
    }
  });

  test('that is missing or cannot be parsed is a failure of a public site', async () => {
    expect(await mail(undefined)).toMatchObject(failure(/no mail server/));
    expect((await mail(undefined, 'http://127.0.0.1:8090')).state).toBe('fine');
    expect(await mail('mail.example')).toMatchObject(failure(/SMTP_URL cannot be used, so mails/));
  });

  test('of PocketBase’s settings is asked without SMTP_URL', async () => {
    const database = new DatabaseSync(join(data, 'data.db'));
    database.exec(
      `UPDATE _params SET value = json_set(value, '$.smtp.enabled', json('true'),
         '$.smtp.host', 'mail.invalid') WHERE id = 'settings'`,
    );
    database.close();
    expect(await mail(undefined)).toMatchObject(failure(/^mail\.invalid:587/));
  });
});

describe('the site', () => {
  const headers = { 'Content-Security-Policy': "default-src 'self'" };

  test('behind a proxy that keeps events back is a failure', async () => {
    const server = await startServer();
    try {
      expect((await checkStream(new URL(server.url))).state).toBe('fine');
      const url = await site((request, response) => {
        const abort = new AbortController();
        response.on('close', () => abort.abort());
        void fetch(server.url + request.url, { signal: abort.signal })
          .then((answer) => answer.text())
          .then((whole) => response.end(whole))
          .catch(() => undefined); // the visitor has left
      });
      expect(await checkStream(url, 1_000)).toMatchObject(failure(/no answer in time/));
    } finally {
      await server.stop();
    }
  });

  test('with another clock is a failure', async () => {
    const url = await site((_request, response) =>
      response.writeHead(200, { ...headers, Date: inDays(0.01).toUTCString() }).end(),
    );
    expect(of('clock', await checkSite(url))).toMatchObject(failure(/clock says/));
  });

  test('without the security headers, or with another status, is a failure', async () => {
    const bare = await checkSite(await site((_request, response) => response.end()));
    expect(of('headers', bare)).toMatchObject(
      failure(/content-security-policy, x-content-type-options$/),
    );
    expect(of('clock', bare)?.state).toBe('fine');
    const broken = await site((_request, response) => response.writeHead(502).end());
    expect(of('headers', await checkSite(broken))).toMatchObject(failure(/answers 502/));
  });

  test('with a bad certificate is a failure, and one that ends soon is a warning', async () => {
    const certificateOf = async (...[from, to]: [number, number]) => {
      const made = selfSigned({ from: inDays(from), to: inDays(to) });
      const server = createTlsServer(made, (_request, response) => response.end());
      const url = new URL(`https://localhost:${await open(server)}`);
      const before = of('certificate', await checkSite(url));
      setDefaultCACertificates([made.cert]);
      return { untrusted: before, trusted: of('certificate', await checkSite(url)) };
    };
    const good = await certificateOf(-1, 60);
    expect(good.untrusted).toMatchObject(failure(/do not trust it \(DEPTH_ZERO/));
    expect(good.trusted).toMatchObject({ state: 'fine', found: 'it is valid for 59 days' });
    expect((await certificateOf(-1, 10)).trusted?.state).toBe('warning');
    expect((await certificateOf(-9, -1)).trusted).toMatchObject(failure(/has expired/));
  });

  test('that speaks no TLS, or does not answer, is a failure', async () => {
    const port = await open(createTcpServer((socket) => socket.end('no\n')));
    const plain = await checkSite(new URL(`https://localhost:${port}`));
    expect(of('certificate', plain)).toMatchObject(failure(/no TLS connection/));
    expect(of('site', plain)).toMatchObject(failure(/does not answer/));
  });
});
