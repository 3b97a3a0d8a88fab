import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DigestRequest } from '#domain/saved/digest.ts';
import { createPocketbaseAccount } from '#remote/account.ts';
import { askForDigest, createDigestCalls, endDigest } from '#remote/digests.ts';
import { createInvitationCalls, createPeopleCalls } from '#remote/people.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';
import { sendReports } from '#remote/reports.ts';
import { idOf } from '../../support/device/listings.ts';
import { freePort } from '../../support/machine/free-port.ts';

/** Which successes count: a captive portal or a proxy may answer anything with 200 or 204. */

let server: Server;
let baseUrl: string;
let remote: Remote;
let answer: { body: string; status: number; headers: Record<string, string> };
beforeEach(async () => {
  server = createServer((_request, response) =>
    response.writeHead(answer.status, answer.headers).end(answer.body),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${port}`;
  remote = createPocketbaseRemote({ baseUrl, token: () => '' });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const never = new AbortController().signal;
const sends = (body: string, status = 200, headers: Record<string, string> = {}) => {
  answer = { body, status, headers };
};

describe('a write', () => {
  const id = idOf('l', 1);
  const record = { collection: 'listings', id } as const;
  const mutation = idOf('m', 1);
  const advisor = { id, rev: 1, name: 'Ana', phone: '', email: '' };
  const note = { of: record, mutation, changes: {}, at: '2026-11-21T09:00:00.000Z' };
  const write = (change: RemoteWrite) => () => remote.write(change, never);
  const order = { kind: 'order', collection: 'photos' } as const;
  const digest: DigestRequest = {
    ...{ savedSearch: id, name: 'a', search: 'q=a', email: 'ana@example.test' },
    frequency: 'daily',
    language: 'es',
    consentAt: note.at,
  };
  const digestId = createHash('sha256').update(`digest ${id}`).digest('hex').slice(0, 15);
  const digests = () => createDigestCalls(baseUrl);
  const people = () => createPeopleCalls({ baseUrl, token: () => '' });
  const invitation = { email: 'ana@example.test', role: 'agent', language: 'es' } as const;
  const accept = () =>
    createInvitationCalls(baseUrl).accept(
      { id, key: 'k' },
      { name: 'Ana', password: 'secret' },
      'es',
    );
  const kinds: [string, () => Promise<{ ok: boolean }>, number, unknown][] = [
    ['a creation', write({ kind: 'create', ...record, fields: {} }), 200, { id }],
    ['an edit', write({ kind: 'update', ...record, fields: {} }), 200, { id }],
    ['a deletion', write({ kind: 'delete', ...record }), 204, undefined],
    ['an order of photos', write({ ...order, id, photoIds: [], mutation }), 200, { id }],
    ['a discarded value', () => remote.noteDiscarded(note, never), 200, { mutation }],
    ['a reading of an advisor', () => remote.read('advisors', id, never), 200, advisor],
    ['a request for mails', () => askForDigest(baseUrl, digest), 200, { id: digestId }],
    ['the end of a search’s mails', () => endDigest(baseUrl, id), 204, undefined],
    ['the end of mails', () => digests().stop({ id, key: 'k', may: 'change' }), 204, undefined],
    ['their end in one click', () => digests().stop({ id, key: 'k', may: 'stop' }), 204, undefined],
    ['a role', () => people().changeRole(id, 'agent'), 204, undefined],
    ['a role taken back', () => people().revoke(id), 204, undefined],
    ['an invitation', () => people().invite(invitation), 204, undefined],
    ['an invitation withdrawn', () => people().withdraw(id), 204, undefined],
    ['an invitation accepted', accept, 204, undefined],
  ];

  test.each(kinds)('%s counts only with the answer of this server', async (_, act, status, own) => {
    const answers: [number, unknown][] = [
      [status === 204 ? 200 : 204, undefined],
      [200, {}],
      [200, [own]],
      [200, { id: idOf('l', 2), mutation: idOf('m', 2) }],
    ];
    for (const [code, body] of answers) {
      sends(body === undefined ? '' : JSON.stringify(body), code);
      expect(await act(), JSON.stringify(body)).toMatchObject({ error: { type: 'BadAnswer' } });
    }
    sends('<html>Welcome</html>', 200, { 'content-type': 'text/html' });
    expect(await act()).toMatchObject({ error: { type: 'BadAnswer' } });
    sends(own === undefined ? '' : JSON.stringify(own), status);
    expect((await act()).ok).toBe(true);
  });
});

test('a call of the account, and reports, count only with an answer of this server', async () => {
  const account = createPocketbaseAccount({ baseUrl, token: () => '' });
  sends('<html>Welcome</html>', 200, { 'content-type': 'text/html' });
  expect(await account.requestPasswordReset('ana@example.test')).toMatchObject({ ok: false });
  expect(await sendReports(baseUrl, '', [])).toMatchObject({ error: { type: 'BadAnswer' } });
  sends('', 204);
  expect(await account.requestPasswordReset('ana@example.test')).toEqual({ ok: true });
  expect(await sendReports(baseUrl, '', [])).toEqual({ ok: true });
});
