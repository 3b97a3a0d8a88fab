import { expect } from '@playwright/test';
import type { OutboxEntry } from '../../src/domain/outbox/entry/outbox-entry.ts';
import { startFaultProxy } from '../support/machine/fault-proxy.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { fillIn, openNew, saveForm } from '../support/pages/editor.ts';
import { aRow, entryFields, putOutboxRows } from '../support/pages/outbox-rows.ts';
import { allSent, arrives, main, sendSignIn, text } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';

// «Cambios pendientes»: correcting refused changes, a long queue, and discarding what may have arrived.

writeOnOnePage();

const advisors = () => recordsOf(server, 'advisor_contacts', admin.token);
const cards = () => main(page).getByRole('listitem');

/** Opens «Cambios pendientes» with these rows, as if an earlier run of the app had stored them. */
async function openWith(...rows: readonly OutboxEntry[]): Promise<void> {
  await page.goto(`${server.url}/robots.txt`); // a page without the app, so nothing is sent
  await putOutboxRows(page, rows);
  await page.goto(`${server.url}/pendientes`);
}

test('contact data that the server refused can be corrected next to the error and sent', async () => {
  const contact = { phone: '981 000 001', email: 'tarde@example.test' };
  const { id } = await advisors().made({ name: 'Equipo de tarde', ...contact });
  const tooLong = '981 000 002 '.repeat(4).trim();
  const phoneChange = { from: contact.phone, to: tooLong };
  const changes = { phone: phoneChange, email: { from: contact.email, to: 'tarde' } };
  await openWith(aRow(1, admin.id, { kind: 'update', collection: 'advisors', id: id, changes }));
  const card = cards().filter({ hasText: 'Equipo de tarde' });
  await expect(card.getByText('Teléfono: demasiado largo')).toBeVisible();
  const phone = card.getByLabel(text.of.advisors.field.phone, { exact: true });
  await expect(phone).toHaveValue(tooLong);
  const send = card.getByRole('button', { name: text.problem.saveAgain });
  await send.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true'); // the form rejects what the server would refuse
  await expect(phone).toBeFocused();
  await phone.fill('981 000 002');
  await card.getByLabel(text.of.advisors.field.email, { exact: true }).fill(contact.email); // the original value: removes this change
  await send.click();
  await expect(allSent(page)).toBeVisible();
  const corrected = { ...contact, phone: '981 000 002' };
  expect((await advisors().view(id)).body).toMatchObject(corrected);
});

test('a change of a contact that waits can be corrected on its card', async () => {
  const { id } = await advisors().made({ name: 'Equipo de noche', phone: '981 000 003' });
  await arrives(page, 'advisors', 'Equipo de noche');
  await goOffline(page);
  const changes = { phone: { from: '981 000 003', to: '981 000 044' } };
  await openWith(aRow(2, admin.id, { kind: 'update', collection: 'advisors', id, changes }));
  const card = cards().filter({ hasText: 'Equipo de noche' });
  await card.getByRole('button', { name: text.group.edit }).click();
  const phone = card.getByLabel(text.of.advisors.field.phone, { exact: true });
  await expect(phone).toHaveValue('981 000 044');
  await phone.fill('981 000 004');
  await card.getByRole('button', { name: text.clash.save }).click();
  await expect(phone).toBeHidden();
  await expect(card.getByText('Teléfono: 981 000 003 → 981 000 004')).toBeVisible();
  await goOnline(page);
  await expect(allSent(page)).toBeVisible();
  expect((await advisors().view(id)).body.phone).toBe('981 000 004');
});

test('of a long queue, what could not be sent and the first fifty are shown, and more on request', async () => {
  await goOffline(page);
  const creation = (n: number): OutboxEntry['change'] => ({
    ...{ kind: 'create', collection: 'listings', id: `largacola${String(n).padStart(6, '0')}` },
    ...{ fields: entryFields({ title: `Piso ${n}` }), ready: true, again: false },
  });
  const rows = Array.from({ length: 53 }, (_, n) => aRow(n + 10, admin.id, creation(n)));
  const refused: Partial<OutboxEntry> = {
    ...{ state: 'needs-attention', problem: { type: 'Refused', fields: [] } },
  };
  await openWith(...rows, aRow(99, admin.id, creation(99), refused));
  const titles = main(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(51);
  await expect(titles.first()).toHaveText('Piso 99');
  const more = page.getByRole('button', { name: 'Mostrar 3 más' });
  await more.press('Enter');
  await expect(titles).toHaveCount(54);
  await expect(more).toHaveCount(0);
  await expect(cards().filter({ hasText: /^Piso 50/ })).toBeFocused();
});

test('a new listing is discarded after its answer was lost: the page warns that it will be deleted on the server, and it is', async ({
  page,
}) => {
  const title = 'Piso que se descarta';
  const count = async () =>
    (await recordsOf(server, 'properties', admin.token).where(`title="${title}"`)).length;
  const line = await startFaultProxy(server.url);
  try {
    await page.goto(`${line.address}/auth`);
    await sendSignIn(page, admin);
    await expect(page.getByRole('link', { name: 'Añadir propiedad' })).toBeVisible();
    await openNew(page);
    await fillIn(page, title);
    let isLost = false;
    line.fault(({ method, path }) => {
      if (isLost && path.startsWith('/api/'))
        return { type: 'answer', status: 503, contentType: 'text/plain', body: '' };
      if (method !== 'POST' || !path.includes('/properties/')) return undefined;
      isLost = true;
      return { type: 'lose' };
    });
    await saveForm(page);
    await expect.poll(count, { timeout: 30_000 }).toBe(1);
    await goTo(page, '/salir');
    await expect(main(page)).toContainText(text.discard.takenBack);
    await goTo(page, '/pendientes');
    const discard = main(page).getByRole('button', { name: text.group.discard });
    await expect(discard).toBeVisible();
    await discard.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text.discard.takenBack);
    await dialog.getByRole('button', { name: text.discard.confirm }).click();
    line.fault(() => undefined);
    await expect.poll(count, { timeout: 60_000 }).toBe(0);
    await expect(allSent(page)).toBeVisible();
  } finally {
    await line.close();
  }
});
