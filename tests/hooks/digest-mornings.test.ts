import { expect, test } from 'vitest';
import { digestMails } from '../support/mail/digest-mails.ts';
import { letMorningCome } from '../support/mail/digests.ts';
import { inDatabase, runMailJob } from '../support/mail/smtp-deliveries.ts';

/** Mornings with more news than usual. */

const { at, confirmed, mailTo, publish, untilChecked } = await digestMails();

test('more news than fit into a mail are counted, and linked', async () => {
  const { email } = await confirmed();
  for (let n = 1; n <= 26; n += 1) await publish({ title: `Piso número ${n}` });
  letMorningCome(at.server);
  const mail = await mailTo(email, 2);
  expect(mail?.subject).toContain('26 novedades en tu búsqueda');
  const told = (mail?.text ?? '').match(/Piso número \d+/g);
  expect(told).toEqual(Array.from({ length: 20 }, (_, n) => `Piso número ${26 - n}`)); // the last ones
  const rest = `Y 6 novedades más en tu búsqueda:\n${at.server.url}/?q=riazor&maxPrice=300000`;
  expect(mail?.text).toContain(rest);
  expect(mail?.html).toContain('Y 6 novedades más en tu búsqueda</a>');
});

test('a morning that takes longer than a job is finished by the job that began it', async () => {
  const first = await confirmed();
  const { id } = await publish();
  inDatabase(at.server, (database) => {
    const columns = (table: string) =>
      database
        .prepare(`SELECT group_concat(name) AS names FROM pragma_table_info('${table}')`)
        .get()?.names;
    const copy = (table: string, count: number, from: string, changes: Record<string, string>) => {
      const names = String(columns(table));
      const values = names.split(',').map((name) => changes[name] ?? name);
      database.exec(
        `WITH RECURSIVE times(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM times WHERE n < ${count})
         INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table}, times WHERE ${table}.id = '${from}'`,
      );
    };
    const copied = { id: "printf('copy%011d', n)" };
    copy('digests', 40, first.id, { ...copied, email: "'ana-' || n || '@example.test'" });
    copy('properties', 600, id, { ...copied, rev: 'rev + n', reference: 'reference + n' });
    database.exec('UPDATE sync_state SET rev = (SELECT max(rev) FROM properties)');
  });
  letMorningCome(at.server);
  const checked = untilChecked();
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  void checked.then(end, end);
  while (!isOver) await runMailJob(at.server); // as if each minute took a moment
  await checked;
});
