import { expect } from '@playwright/test';
import esInbox from '../../src/i18n/es/staff/inbox.json' with { type: 'json' };
import esOutbox from '../../src/i18n/es/staff/outbox.json' with { type: 'json' };
import { aDigest } from '../support/mail/digests.ts';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { goTo, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { stored } from '../support/pages/device-notes.ts';
import { highWays, rows } from '../support/pages/inbox.ts';
import { arrives, main, signIn } from '../support/pages/staff-page.ts';
import { admin, ownServer, page, server, test } from '../support/pages/worker-servers.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';

// The agency's inbox on the built page. Only admins see it, and it works offline.

const text = esInbox.inbox;

// The stories share an admin's page; the last one signs out on a page of its own.
ownServer();
test.beforeAll(() => signIn(page, server, admin));

const write = (name: string, fields: Record<string, unknown> = {}) =>
  recordsOf(server, 'enquiries').made(anEnquiry({ name, phone: '+34 600 000 000', ...fields }));
const at = async (id: string) => (await recordsOf(server, 'enquiries', admin.token).view(id)).body;

test('an admin sees the number of new enquiries, searches, reads one and marks it answered offline; the mark is uploaded later', async () => {
  const ship = await write('Empresa de Sabón', {
    subject: 'Nave industrial',
    message: '¿Qué ALTURA libre tiene?',
    listing: WITH_PHOTOS,
  });
  await write('Familia de Oleiros', { subject: 'Valoración' });
  const menu = (unanswered: number) =>
    page.getByRole('button', {
      name: `Cuenta de ${admin.email}, Consultas: ${unanswered} sin responder`,
    });
  await menu(2).click({ timeout: 30_000 });
  await page.getByRole('menuitem', { name: 'Consultas: 2 sin responder' }).click();

  await main(page).getByRole('searchbox').fill('altúra');
  await expect(rows(page)).toHaveCount(1);
  await goOffline(page);
  await main(page)
    .getByRole('link', { name: /^Empresa de Sabón/ })
    .click();
  const open = page.getByRole('article', { name: text.open });
  await expect(open.getByText('¿Qué ALTURA libre tiene?')).toBeVisible();
  await expect(open.getByRole('link', { name: text.reply })).toHaveAttribute(
    'href',
    new RegExp(
      `^mailto:visitante@example\\.test\\?subject=${encodeURIComponent('Re: Nave industrial')}&body=Hola`,
    ),
  );
  await expect(open.getByRole('link', { name: text.whatsApp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/34600000000\?text=Hola/,
  );
  await expect(open.getByRole('link', { name: text.call })).toHaveAttribute(
    'href',
    'tel:+34600000000',
  );
  await expect(open.locator(`a[href="/?property=${WITH_PHOTOS}"]`)).toBeVisible();
  await expect(open.getByText(/€ · Ref/)).toBeVisible();
  expect(await highWays(page)).toEqual([]);
  const mark = () => open.getByRole('button', { name: text.markAnswered }).click();
  await mark();
  // Taken back before it was sent, the mark leaves nothing behind.
  await page.getByRole('region').getByRole('button', { name: text.undo }).click();
  await expect(page.getByRole('region').getByText(text.unmarked)).toBeVisible();
  await mark();
  await expect(open.getByText(`Respondida por ${admin.email}, `)).toBeVisible();
  await expect(open.getByText(text.answerWaits)).toBeVisible();
  const waits = esOutbox.outbox.keptHere.offline.replace('{done}', text.marked);
  await expect(page.getByRole('region').getByText(waits)).toBeVisible();
  // The desk has the number beside the name of its place.
  await expect(page.getByRole('link', { name: /^Consultas.* 1 sin responder/ })).toBeVisible();
  await page.reload();
  await expect(open.getByText(text.answerWaits)).toBeVisible();

  await goOnline(page);
  await expect
    .poll(async () => (await at(ship.id)).answered_by, { timeout: 60_000 })
    .toBe(admin.id);
  await expect(open.getByText(text.answerWaits)).toHaveCount(0);
  await expect(open.getByText(`Respondida por ${admin.email}, `)).toBeVisible();
  await open.getByRole('button', { name: text.markUnanswered }).click();
  await expect.poll(async () => (await at(ship.id)).answered_by, { timeout: 60_000 }).toBe('');
  await mark();
});

test('at a desk the enquiry that waits longest is open, on a phone none; the list is of the unanswered ones, then of all, the newest first', async () => {
  const before = page.viewportSize();
  const sent = { email: 'dos.veces@example.test' };
  const first = await write('Escribe dos veces', { ...sent, subject: 'Primera' });
  const second = await write('Escribe otra vez', { ...sent, subject: 'Segunda' });
  for (const { id } of [first, second]) await arrives(page, 'enquiries', id);
  await goTo(page, '/mesa/consultas');
  const names = () => rows(page).getByRole('link').allTextContents();
  const nth = (all: readonly string[], name: string) =>
    all.findIndex((shown) => shown.startsWith(name));
  await expect(rows(page).last()).toContainText('Escribe otra vez');
  const waiting = await names();
  expect(nth(waiting, 'Escribe dos veces')).toBe(waiting.length - 2);
  await main(page)
    .getByText(/^Todas \d/)
    .click();
  await expect(rows(page).first()).toContainText('Escribe otra vez');
  const open = page.getByRole('article', { name: text.open });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(open).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(open).toBeVisible();
  await main(page).getByRole('searchbox').fill('dos veces');
  const found = rows(page).getByRole('link', { name: 'Escribe dos veces' });
  await found.press('Enter');
  await expect(open.getByRole('heading', { name: 'Primera' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(found).toBeFocused();
  await open.getByRole('link', { name: 'Segunda' }).click();
  await expect(open.getByRole('heading', { name: 'Segunda' })).toBeFocused();
  await expect(open.getByRole('link', { name: 'Primera' })).toBeVisible();
  await main(page).getByRole('searchbox').fill('');
  if (before !== null) await page.setViewportSize(before);
});

test('an enquiry with the hidden field filled is shown apart from the others', async () => {
  const { id } = await write('Un programa', { website: 'https://example.test' });
  await arrives(page, 'enquiries', id);
  await goTo(page, '/consultas');
  await expect(main(page).getByText('Un programa')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Sospechosas 1' }).click();
  await main(page).getByRole('link', { name: 'Un programa' }).click();
  const open = page.getByRole('article', { name: text.open });
  await expect(open.getByText(text.suspected)).toBeVisible();
  await expect(open.getByText(text.mail.pending)).toHaveCount(0);
});

test('the inbox shows an undelivered mail, and a retry sends it again', async () => {
  const { id } = await write('Sin entregar', { subject: 'Correo' });
  await arrives(page, 'enquiries', id);
  await goTo(page, `/consultas?enquiry=${id}`);
  const open = page.getByRole('article', { name: text.open });
  await expect(open.getByRole('heading', { name: 'Correo' })).toBeVisible();
  inDatabase(server, (database) => {
    database.exec(
      `UPDATE mails SET status = 'failed', attempts = 8, error = 'no route' WHERE about = '${id}';
       UPDATE enquiries SET mail_status = 'failed', mail_attempts = 8, mail_error = 'no route',
         rev = (SELECT rev + 1 FROM sync_state) WHERE id = '${id}';
       UPDATE sync_state SET rev = rev + 1`,
    );
  });
  await arrives(page, 'enquiries', 'no route');
  await expect(open.getByText('Correo no entregado · 8 intentos')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Sin entregar/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await open.getByRole('button', { name: text.mail.retry }).click();
  await expect(page.getByRole('region').getByText(text.mail.retried)).toBeVisible();
  await expect(open.getByText('Correo no entregado · 8 intentos')).toHaveCount(0);
});

test('an admin deletes an enquiry after a question; without a network the inbox says that it needs one', async () => {
  const { id } = await write('Quiere desaparecer', { subject: 'Derecho de supresión' });
  await arrives(page, 'enquiries', id);
  await goTo(page, `/consultas?enquiry=${id}`);
  const open = page.getByRole('article', { name: text.open });
  const ask = async (answer: string) => {
    await open.getByRole('button', { name: text.erase.open }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  await goOffline(page);
  await ask(text.erase.confirm);
  await expect(page.getByRole('region').getByText(text.erase.offline)).toBeVisible();
  await goOnline(page);
  await ask(text.erase.cancel);
  await expect(open).toBeVisible();
  await ask(text.erase.confirm);
  await expect(page.getByRole('region').getByText(text.erase.done)).toBeVisible();
  await expect(main(page).getByText('Quiere desaparecer')).toHaveCount(0);
  await expect(page).toHaveURL(/\/consultas$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  expect((await recordsOf(server, 'enquiries', admin.token).view(id)).status).toBe(404);
});

test('an admin erases the digests to an address, and reads how many there were; without a network the form says that it needs one', async () => {
  const email = 'quiere.olvido@example.test';
  for (const digest of [aDigest({ email }), aDigest({ email })])
    await server.request('/api/digests', { method: 'POST', json: digest });
  await goTo(page, '/mesa/agencia');
  await main(page).getByRole('button', { name: text.eraseAddress.open }).click();
  const form = page.getByRole('dialog', { name: text.eraseAddress.title });
  const field = form.getByRole('textbox', { name: text.eraseAddress.email });
  const erase = async (address: string) => {
    await field.fill(address);
    await form.getByRole('button', { name: text.eraseAddress.confirm }).click();
  };
  await erase('olvido');
  await expect(form.getByText(text.eraseAddress.notAnEmail)).toBeVisible();
  await goOffline(page);
  await erase(email);
  await expect(form.getByText(text.eraseAddress.offline).last()).toBeVisible();
  await goOnline(page);
  await erase(email.toUpperCase());
  await expect(page.getByRole('region').getByText('2 avisos borrados')).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('only admins see the enquiries, and signing out deletes them from the device', async ({
  page,
}) => {
  await write('Secreto');
  const visitor = await server.createUser();
  await signIn(page, server, visitor);
  await goTo(page, '/consultas');
  await expect(main(page).getByText(text.noAccess)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await page.getByRole('button', { name: `Cuenta de ${visitor.email}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);

  await signIn(page, server, admin);
  await goTo(page, '/consultas');
  await expect(rows(page).getByText('Secreto')).toBeVisible();
  await page.getByRole('button', { name: `Cuenta de ${admin.email}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await goTo(page, '/consultas');
  await expect(main(page).getByText(text.onlyAdmins)).toBeVisible();
  expect(await stored(page, 'enquiries')).toBe('[]');
});
