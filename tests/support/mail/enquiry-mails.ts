import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect } from 'vitest';
import { anEnquiry, recordsOf } from '../server/records.ts';
import { startServer, type TestServer } from '../server/server.ts';
import { letTimePass, queuedMails } from './smtp-deliveries.ts';
import { type Decide, type SmtpServer, type Stage, startSmtpServer } from './smtp-server.ts';

export const AGENCY = 'info@example.com';
export const VISITOR = 'visitante@example.test';
export const patience = { timeout: 60_000, interval: 100 };

/** Starts a server and a mail server for each test; returns them with the steps of an enquiry. */
export function enquiryMails() {
  const at = { smtp: {} as SmtpServer, server: {} as TestServer };
  beforeEach(async () => {
    at.smtp = await startSmtpServer();
    at.server = await startServer({ env: { SMTP_URL: at.smtp.url } });
  });
  afterEach(async () => {
    await at.server.stop();
    await at.smtp.close();
  });

  const enquire = async () => (await recordsOf(at.server, 'enquiries').made(anEnquiry())).id;
  const statuses = (id: string) => queuedMails(at.server, id).map(({ status }) => status);
  const untilSent = (id: string) =>
    expect.poll(() => statuses(id), patience).toEqual(['sent', 'sent']);
  /** As `untilSent`, without the pauses between retries: also those that begin while it waits. */
  const untilRetried = (id: string) =>
    expect
      .poll(() => {
        letTimePass(at.server);
        return statuses(id);
      }, patience)
      .toEqual(['sent', 'sent']);
  const stored = async (id: string) =>
    (await recordsOf(at.server, 'enquiries', await at.server.superuser()).view(id)).body;

  /** Returns the number of received copies by Message-ID. Checks that each has one recipient. */
  function copies(): Map<string, number> {
    const counted = new Map<string, number>();
    for (const { messageId = '', envelope } of at.smtp.mails) {
      expect(envelope.to).toEqual([messageId.includes('-visitor@') ? VISITOR : AGENCY]);
      counted.set(messageId, (counted.get(messageId) ?? 0) + 1);
    }
    return counted;
  }
  return { at, enquire, statuses, untilSent, untilRetried, stored, copies };
}

/** The expected copies of an enquiry: each of its two mails once. */
export const once = (id: string) =>
  new Map([
    [`<enq-${id}@127.0.0.1>`, 1],
    [`<enq-${id}-visitor@127.0.0.1>`, 1],
  ]);

/** Runs `act` the first time a delivery reaches a stage; from `rcpt` on, only for that recipient. */
export function onceAt(stage: Stage, to: string, act: () => ReturnType<Decide>): Decide {
  let done = false;
  return (delivery) => {
    if (done || delivery.stage !== stage || (delivery.to !== '' && delivery.to !== to))
      return undefined;
    done = true;
    return act();
  };
}

/** Returns the stored settings of PocketBase as text. */
export const settingsText = (database: DatabaseSync) =>
  JSON.stringify(database.prepare('SELECT value FROM _params').all());
