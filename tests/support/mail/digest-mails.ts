import { afterEach, beforeEach, expect } from 'vitest';
import { aListing, recordsOf } from '../server/records.ts';
import { servedFolder } from '../server/served-build.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { aDigest, linkIn } from './digests.ts';
import { inDatabase, queuedMails, runMailJob } from './smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

/** A job that meets an error leaves the rest to the next one, which starts within a minute. */
const patience = { timeout: 90_000, interval: 100 };

/** Makes the app's part of the server once, and a server and a mail server for each test. */
export async function digestMails() {
  const publicDir = await servedFolder();
  const at = { smtp: {} as SmtpServer, server: {} as TestServer, admin: '' };
  beforeEach(async () => {
    at.smtp = await startSmtpServer();
    at.server = await startServer({ env: { SMTP_URL: at.smtp.url }, publicDir });
    at.admin = (await at.server.createAdmin()).token;
  });
  afterEach(async () => {
    await at.server.stop();
    await at.smtp.close();
  });

  const ask = (digest: unknown) =>
    at.server.request('/api/digests', { method: 'POST', json: digest });
  const mailTo = async (email: string, count: number) => {
    await expect.poll(() => at.smtp.to(email).length, patience).toBe(count);
    return at.smtp.to(email)[count - 1];
  };
  /** Calls a route of a digest with the key of its mails. */
  const call = (method: string, { id, key }: { id: string; key: string }, json?: unknown) =>
    at.server.request(`/api/digests/${id}`, {
      ...{ method, headers: { 'X-Marola-Digest-Key': key } },
      ...(json !== undefined && { json }),
    });
  /**
   * Asks for a digest and confirms it from the mail. No morning comes for it but with `letMorningCome`. Returns its request and its
   * link.
   */
  async function confirmed(fields: Record<string, unknown> = {}) {
    const digest = aDigest(fields);
    expect((await ask(digest)).body).toEqual({ id: digest.id });
    await runMailJob(at.server);
    const link = linkIn(await mailTo(digest.email, 1));
    expect((await call('PATCH', link, { isConfirmed: true })).status).toBe(200);
    inDatabase(at.server, (database) =>
      database
        .prepare("UPDATE digests SET checked_at = '2999-01-01 00:00:00.000Z' WHERE id = ?")
        .run(digest.id),
    );
    return { ...digest, link };
  }
  return {
    ...{ at, ask, call, confirmed, mailTo },
    listings: () => recordsOf(at.server, 'properties', at.admin),
    /** Creates a listing that the usual search finds. */
    publish: async (fields: Record<string, unknown> = {}) =>
      recordsOf(at.server, 'properties', at.admin).made(
        aListing({
          title: 'Piso con luz',
          location: 'Riazor, A Coruña',
          price: 250_000,
          ...fields,
        }),
      ),
    statusOf: (digest: string) =>
      queuedMails(at.server, digest).find(({ kind }) => kind === 'digest')?.status,
    /** Waits until the job has looked at all digests. */
    untilChecked: () =>
      expect
        .poll(
          () =>
            inDatabase(at.server, (database) =>
              database.prepare("SELECT id FROM digests WHERE checked_at < '2001'").all(),
            ),
          patience,
        )
        .toEqual([]),
  };
}
