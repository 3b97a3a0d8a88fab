import type { TestServer } from '../server/server.ts';
import { inDatabase } from './smtp-deliveries.ts';
import type { TakenMail } from './smtp-server.ts';

/** The e-mail digests of saved searches: requests, and what their mails have. */

/** What a device sends to get a digest. */
export const aDigest = (fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID().replace(/-/g, '').slice(0, 15),
  email: `ana-${crypto.randomUUID().slice(0, 8)}@example.test`,
  language: 'es',
  frequency: 'daily',
  name: 'Pisos en Riazor',
  search: 'q=riazor&maxPrice=300000',
  consentAt: '2026-11-21T09:00:00.000Z',
  ...fields,
});

const LINK = /\/avisos\/([a-z0-9]{15})\?lang=\w+#([0-9a-f]+)/;

/** The link to the page of a digest in one of its mails. */
export function linkIn(mail: TakenMail | undefined): { id: string; key: string } {
  const [, id = '', key = ''] = LINK.exec(mail?.text ?? '') ?? [];
  return { id, key };
}

/** The value of a header of a mail. */
export const headerOf = (mail: TakenMail | undefined, name: string): string | undefined =>
  mail?.headers.find(({ key }) => key === name)?.value;

/** Makes all digests due, as the next morning does. */
export const letMorningCome = (server: TestServer): void =>
  inDatabase(server, (database) => {
    database.exec("UPDATE digests SET checked_at = '2000-01-01 00:00:00.000Z'");
  });
