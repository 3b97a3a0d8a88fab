import { expect, test } from 'vitest';
import { digestMails } from '../support/mail/digest-mails.ts';
import { aDigest, headerOf, letMorningCome, linkIn } from '../support/mail/digests.ts';
import { inDatabase, queuedMails, runMailJob } from '../support/mail/smtp-deliveries.ts';
import { recordsOf } from '../support/server/records.ts';

/** Saved searches that are told by e-mail: who gets one, what it tells, and how it ends. */

const { at, ask, call, confirmed, mailTo, listings, publish, statusOf, untilChecked } =
  await digestMails();

const rows = () =>
  inDatabase(at.server, (database) => database.prepare('SELECT * FROM digests').all());

test('nobody is told before the owner of the address has confirmed, in a mail that has nothing that was typed', async () => {
  const digest = aDigest({ name: 'Compra barato en evil.example', search: 'q=riazor%20premio' });
  expect(await ask(digest)).toMatchObject({ status: 200, body: { id: digest.id } });
  expect((await ask(digest)).status).toBe(200); // a repetition
  await runMailJob(at.server);
  const mail = await mailTo(digest.email, 1);
  expect(mail?.subject).toContain('Confirma tus avisos');
  expect(JSON.stringify([mail?.subject, mail?.text, mail?.html])).not.toMatch(/barato en|premio/);
  await publish();
  letMorningCome(at.server);
  expect(rows()).toMatchObject([{ confirmed_at: '', told: expect.any(Number) }]);

  const link = linkIn(mail);
  const opened = await call('GET', link);
  expect(opened.body).toEqual({
    ...{ email: digest.email, frequency: 'daily', name: digest.name, search: digest.search },
    ...{ isConfirmed: false, isPaused: false },
  });
  expect((await call('GET', { ...link, key: 'f'.repeat(32) })).status).toBe(404);
  expect((await call('PATCH', { ...link, key: '' }, { isConfirmed: true })).status).toBe(404);
  expect(rows()).toMatchObject([{ confirmed_at: '' }]);
});

test('a digest tells what is new and what costs less, once, and nothing hidden', async () => {
  const old = await publish({ title: 'Piso antiguo', price: 280_000 });
  const expensive = await publish({ title: 'Piso caro', price: 320_000 });
  await publish({ title: 'Piso de siempre' });
  const { email, id } = await confirmed();
  await publish({
    title: 'Novo & <luz>',
    language: 'gl',
    title_es: 'Piso nuevo & <luz>',
    price: 200_000,
  });
  await publish({ title: 'Piso lejano', location: 'Lugo' });
  await publish({ title: 'Piso sin acabar', ready: false });
  const unready = await publish({ title: 'Piso por publicar', ready: false });
  await listings().update(unready.id, { ready: true });
  await listings().update(old.id, { price: 270_000 });
  await listings().update(expensive.id, { price: 290_000 });
  const archived = await publish({ title: 'Piso retirado' });
  await listings().update(archived.id, { status: 'archived' });

  letMorningCome(at.server);
  const mail = await mailTo(email, 2);
  expect(mail?.subject).toContain('4 novedades en tu búsqueda');
  const told = [...(mail?.text ?? '').matchAll(/^(Nueva|Ha bajado): (.*)\n.*\n(.*)$/gm)].map(
    ([, what, title, price]) => [what, title, price],
  );
  expect(told).toEqual([
    ['Nueva', 'Piso caro', '290.000\u00a0€'],
    ['Ha bajado', 'Piso antiguo', '270.000\u00a0€ (280.000\u00a0€)'],
    ['Nueva', 'Piso por publicar', '250.000\u00a0€'],
    ['Nueva', 'Piso nuevo & <luz>', '200.000\u00a0€'],
  ]);
  expect(mail?.html).toContain('Piso nuevo &#38; &#60;luz&#62;');
  expect(mail?.html).not.toMatch(/lejano|acabar|retirado|siempre/);
  expect(mail?.text).toContain('/?q=riazor&maxPrice=300000');

  await expect.poll(() => statusOf(id)).toBe('sent');
  letMorningCome(at.server);
  await untilChecked(); // nothing is new
  await listings().update(old.id, { price: 275_000 }); // more expensive
  letMorningCome(at.server);
  await untilChecked();
  expect([statusOf(id), at.smtp.to(email).length]).toEqual(['sent', 2]);
});

test('what is archived after the mail was queued is not in it, and a mail without news is not sent', async () => {
  const { email, id } = await confirmed();
  at.smtp.behave(({ stage }) => (stage === 'rcpt' ? 451 : undefined));
  const listing = await publish({ title: 'Piso retirado' });
  letMorningCome(at.server);
  await expect
    .poll(() => queuedMails(at.server, id).at(-1)?.error, { timeout: 60_000 })
    .toMatch(/451/);
  await listings().update(listing.id, { status: 'archived' });
  at.smtp.behave();
  inDatabase(at.server, (database) =>
    database.exec("UPDATE mails SET next = '' WHERE status = 'pending'"),
  );
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBeUndefined();
  expect(at.smtp.to(email)).toHaveLength(1);
});

test('the owner pauses, changes and deletes a digest by the link of its mails', async () => {
  const { email, id, link } = await confirmed({ frequency: 'weekly', language: 'gl' });
  expect((await call('PATCH', link, { isPaused: true, name: 'A miña busca' })).body).toMatchObject({
    ...{ isPaused: true, name: 'A miña busca', isConfirmed: true, frequency: 'weekly' },
  });
  await publish({ title: 'Durante a pausa' });
  letMorningCome(at.server);
  for (const change of [
    { frequency: 'never' },
    { email: 'x@example.test' },
    { isConfirmed: false },
  ])
    expect((await call('PATCH', link, change)).status).toBe(400);
  await call('PATCH', link, { isPaused: false, frequency: 'daily' });
  await publish({ title: 'Despois da pausa' });
  letMorningCome(at.server);
  const mail = await mailTo(email, 2);
  expect(mail?.subject).toContain('Unha novidade na túa busca');
  expect(mail?.text).toMatch(/Nova: Despois da pausa/);
  expect(mail?.text).toContain('A miña busca');
  expect(mail?.text).not.toContain('Durante');
  expect(linkIn(mail)).toEqual(link);

  expect((await call('DELETE', link)).status).toBe(204);
  expect((await call('GET', link)).status).toBe(404);
  expect([rows(), queuedMails(at.server, id)]).toEqual([[], []]);
});

test('the same search confirmed again for the same address takes the place of the earlier digest; others stay', async () => {
  const daily = await confirmed({ email: 'ana@example.test' });
  const other = await confirmed({ email: 'ANA@example.test', search: 'q=orzan' });
  const stranger = await confirmed();
  const weekly = aDigest({ email: 'Ana@example.test', frequency: 'weekly' });
  await ask(weekly);
  await runMailJob(at.server);
  const asked = await mailTo(weekly.email, 1);
  const ids = () => rows().map(({ id }) => id);
  expect(ids()).toEqual(expect.arrayContaining([daily.id, weekly.id])); // nobody has confirmed it yet
  expect((await call('PATCH', linkIn(asked), { isConfirmed: true })).status).toBe(200);
  expect(ids().toSorted()).toEqual([other.id, stranger.id, weekly.id].toSorted());
  expect((await call('GET', daily.link)).status).toBe(404);
});

test('mail programs stop a digest with one POST; a GET of the same address changes nothing', async () => {
  const { email, id } = await confirmed();
  await publish();
  letMorningCome(at.server);
  const mail = await mailTo(email, 2);
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(.*)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  expect(address).toContain(`${at.server.url}/avisos/${id}/`);
  expect((await fetch(address)).status).toBe(200);
  const stop = (url: string) =>
    fetch(url, {
      ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  expect((await stop(`${address.slice(0, -1)}x`)).status).toBe(204);
  expect(rows()).toHaveLength(1);
  const key = address.split('/').pop() ?? '';
  expect((await call('PATCH', { id, key }, { isPaused: true })).status).toBe(404); // it only stops
  expect((await stop(`${address}/`)).status).toBe(204); // some programs write one behind it
  expect(rows()).toEqual([]);
  expect((await stop(address)).status).toBe(204);
  expect([rows(), queuedMails(at.server, id)]).toEqual([[], []]);
});

test('an account shows the digests to its address, and takes them along when it is deleted; an admin erases those of an address', async () => {
  const ana = await at.server.createUser('ana@example.test');
  const { email, id } = await confirmed({ email: 'Ana@example.test' });
  const other = await confirmed({ email: 'other@example.test' });
  const { body } = await at.server.request('/api/account/data', { token: ana.token });
  expect(body.digests).toEqual([expect.objectContaining({ id, email, frequency: 'daily' })]);
  expect((await recordsOf(at.server, 'users', ana.token).remove(ana.id)).status).toBe(204);
  expect(rows()).toMatchObject([{ id: other.id }]);

  const erase = (address: string) =>
    at.server.request('/api/digests/erase', {
      ...{ method: 'POST', token: at.admin, json: { email: address } },
    });
  expect((await erase('nobody@example.test')).body).toEqual({ erased: 0 });
  expect((await erase('OTHER@example.test')).body).toEqual({ erased: 1 });
  expect([rows(), queuedMails(at.server)]).toEqual([[], []]);
});

test('what nobody confirms is deleted after a week; the owner of an old digest is asked once, and it ends a month later', async () => {
  const [young, late] = [aDigest(), aDigest()];
  await ask(young);
  await ask(late);
  const [ended, recent, old] = [await confirmed(), await confirmed(), await confirmed()];
  const ofTime = (column: string, days: number, of: string) =>
    inDatabase(at.server, (database) =>
      database
        .prepare(`UPDATE digests SET ${column} = ? WHERE id = ?`)
        .run(new Date(Date.now() - days * 24 * 3600_000).toISOString().replace('T', ' '), of),
    );
  const runRetention = async () =>
    at.server.request('/api/crons/digest-retention', {
      ...{ method: 'POST', token: await at.server.superuser() },
    });
  /** The digests that are left, and which of them were asked. */
  const left = () => rows().map(({ id, asked_at }) => [id, asked_at !== '']);
  ofTime('created_at', 6, young.id);
  ofTime('created_at', 8, late.id);
  ofTime('confirmed_at', 370, ended.id);
  ofTime('confirmed_at', 300, recent.id);
  ofTime('confirmed_at', 340, old.id);
  await runRetention();
  await expect.poll(left, { timeout: 60_000 }).toEqual([
    [young.id, false],
    [recent.id, false],
    [old.id, true],
  ]);
  const asked = await mailTo(old.email, 2);
  expect(asked?.subject).toContain('¿Seguimos avisándote?');
  expect(linkIn(asked)).toEqual(old.link);
  await call('PATCH', linkIn(asked), { isConfirmed: true });

  const next = await confirmed();
  ofTime('confirmed_at', 340, next.id);
  await runRetention();
  await mailTo(next.email, 2);
  expect(left()).toEqual([
    [young.id, false],
    [recent.id, false],
    [old.id, false],
    [next.id, true],
  ]);
});
