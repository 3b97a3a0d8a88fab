import { expect, type Page, test } from '@playwright/test';
import type { OutboxEntry } from '../../src/domain/outbox/outbox-entry.ts';
import { subjectOfAdvisor } from '../../src/domain/outbox/subject.ts';
import { FIELDS } from '../support/device/outbox-entries.ts';
import { allSent, main, signedInPage, stored, text } from '../support/pages/admin-page.ts';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import {
  aPriceChange,
  aRow,
  entryFields,
  putOutboxRows,
  removeRow,
} from '../support/pages/outbox-rows.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { recordsOf } from '../support/server/records.ts';
import type { Account, TestServer } from '../support/server/server.ts';

// «Cambios pendientes»: correcting refused changes, confirming a discard, and an undo that comes too
// late.

let server: TestServer;
let admin: Account;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  admin = await server.createAdmin();
  page = await signedInPage(browser, server, admin);
});
test.afterAll(async () => {
  await page.close();
  await server.stop();
});

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
  await openWith(aRow(1, admin.id, { kind: 'update-advisor', advisorId: id, changes }));
  const card = cards().filter({ hasText: 'Equipo de tarde' });
  await expect(card.getByText('Teléfono: demasiado largo')).toBeVisible();
  const phone = card.getByLabel(text.field.phone, { exact: true });
  await expect(phone).toHaveValue(tooLong);
  const send = card.getByRole('button', { name: text.problem.saveAdvisor });
  await send.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true'); // the form rejects what the server would refuse
  await expect(phone).toBeFocused();
  await phone.fill('981 000 002');
  await card.getByLabel(text.field.email, { exact: true }).fill(contact.email); // the original value: removes this change
  await send.click();
  await expect(allSent(page)).toBeVisible();
  const corrected = { ...contact, phone: '981 000 002' };
  expect((await advisors().view(id)).body).toMatchObject(corrected);
});

test('a restored server lacks an advisor and a listing: a retry creates each again, the advisor with the pending edit', async () => {
  const advisorId = 'forgottenadviso';
  const fields = { name: 'Equipo de antes', phone: '981 000 001', email: '' };
  const recovered = aRow(
    2,
    admin.id,
    { kind: 'recover-advisor', advisorId, fields, isMissing: true },
    { state: 'needs-attention', problem: { type: 'Recovered' } },
  );
  const changes = { phone: { from: '981 000 001', to: '981 000 002' } };
  const edit = aRow(3, admin.id, { kind: 'update-advisor', advisorId, changes });
  expect(recovered.subject).toBe(subjectOfAdvisor(advisorId));
  const listingId = 'forgottenlistin';
  const kept = { ready: true, photoIds: [], photos: [] };
  const listing = aRow(
    4,
    admin.id,
    { kind: 'recover-listing', listingId, fields: { ...FIELDS, title: 'Piso de antes' }, ...kept },
    { state: 'needs-attention', problem: { type: 'Recovered' } },
  );
  await openWith(recovered, edit, listing);
  const card = cards().filter({ hasText: 'Equipo de antes' });
  await expect(card.getByText(text.problem.recoveredAdvisor)).toBeVisible();
  await expect(card.getByText('Teléfono: 981 000 001 → 981 000 002')).toBeVisible();
  expect((await advisors().view(advisorId)).status).toBe(404);
  await card.getByRole('button', { name: text.group.retry }).click();
  const other = cards().filter({ hasText: 'Piso de antes' });
  await expect(other.getByText(text.problem.recoveredMissing)).toBeVisible();
  await other.getByRole('button', { name: text.group.retry }).click();
  await expect(allSent(page)).toBeVisible();
  expect((await advisors().view(advisorId)).body).toMatchObject({
    ...fields,
    phone: '981 000 002',
  });
  const { body } = await recordsOf(server, 'properties', admin.token).view(listingId);
  expect(body).toMatchObject({ title: 'Piso de antes', ready: true });
});

test('an edited advisor was deleted by another admin: the editor completes the data and creates the advisor again', async () => {
  const { id } = await advisors().made({ name: 'Equipo que se fue', phone: '981 000 001' });
  await advisors().remove(id);
  const changes = { phone: { from: '981 000 001', to: '981 000 002' } };
  await openWith(aRow(5, admin.id, { kind: 'update-advisor', advisorId: id, changes }));
  const card = cards().filter({ hasText: '981 000 002' });
  await expect(card.getByText(text.problem.goneAdvisor)).toBeVisible();
  await expect(card.getByLabel(text.field.phone, { exact: true })).toHaveValue('981 000 002');
  const name = card.getByLabel(text.field.name, { exact: true });
  const again = card.getByRole('button', { name: text.problem.makeAgain });
  await again.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Equipo que vuelve');
  await again.click();
  await expect(allSent(page)).toBeVisible();
  const made = { name: 'Equipo que vuelve', phone: '981 000 002' };
  expect((await advisors().view(id)).body).toMatchObject(made);
});

test('discarding asks first, and an undo after the time limit reports that it is too late', async () => {
  const { price, title } = await stored(server, WITH_PHOTOS, admin);
  await goOffline(page);
  const row = aRow(4, admin.id, aPriceChange(WITH_PHOTOS, price, price + 1000));
  await openWith(row);
  const card = cards().filter({ hasText: title });
  const question = page.getByRole('dialog', { name: text.discard.title });
  const discard = card.getByRole('button', { name: text.group.discard });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: text.discard.cancel }).last().click(),
  ]) {
    await discard.click();
    await expect(question).toBeVisible();
    await leave();
    await expect(question).toHaveCount(0);
    await expect(card).toBeVisible();
  }
  const undo = page.getByRole('button', { name: text.discard.undo });
  await expect(undo).toHaveCount(0);

  await discard.click();
  await question.getByRole('button', { name: text.discard.confirm }).click();
  await expect(undo).toBeVisible();
  await removeRow(page, 'outbox', row.id); // as another window does when the undo time is over
  await undo.click();
  await expect(page.getByText(text.discard.late, { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('of a long queue, what could not be sent and the first fifty are shown, and more on request', async () => {
  await goOffline(page);
  const creation = (n: number): OutboxEntry['change'] => ({
    ...{ kind: 'create-listing', listingId: `largacola${String(n).padStart(6, '0')}` },
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
