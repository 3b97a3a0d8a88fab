import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TestServer } from '../server/server.ts';

/** Lets tests control the server's mail job without a test mode in the server. */

/** Runs the mail job now as the superuser; it continues until the next run replaces it. */
export async function runMailJob(server: TestServer): Promise<void> {
  const token = await server.superuser();
  const answer = await server.request('/api/crons/mail', { method: 'POST', token });
  if (answer.status !== 204) throw new Error(`no mail job: ${answer.text}`);
}

export type QueuedMail = {
  id: string;
  kind: string;
  about: string;
  status: string;
  attempts: number;
  error: string;
};

/** Returns the rows of the mail queue from the server’s database. */
export function queuedMails(server: TestServer, about?: string): QueuedMail[] {
  const rows = inDatabase(server, (database) =>
    database.prepare('SELECT id, kind, about, status, attempts, error FROM mails').all(),
  );
  const mails = rows.map((row) => ({
    id: String(row.id),
    kind: String(row.kind),
    about: String(row.about),
    status: String(row.status),
    attempts: Number(row.attempts),
    error: String(row.error),
  }));
  return mails.filter((mail) => about === undefined || mail.about === about);
}

/** Ends the pauses between retries and between mails of one kind. */
export function letTimePass(server: TestServer): void {
  inDatabase(server, (database) => {
    database.exec("UPDATE mails SET next = '' WHERE status = 'pending'");
    database.exec("UPDATE mails SET sent_at = '2000-01-01 00:00:00.000Z' WHERE status = 'sent'");
  });
}

/** Opens the database of the running server and closes it after `use`. */
export function inDatabase<T>(server: TestServer, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 5000 });
  try {
    return use(database);
  } finally {
    database.close();
  }
}
