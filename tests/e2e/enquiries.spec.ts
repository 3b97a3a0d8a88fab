import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Route, test } from '@playwright/test';
import { type Tongue, tongues, WITH_PHOTOS } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { arrivalsFrom, arrivedOnce, storedFrom } from '../support/enquiry-arrivals.ts';
import {
  enquiryWords,
  fillIn,
  formAddresses,
  formNames,
  isEmpty,
  submit,
  theForm,
} from '../support/enquiry-forms.ts';
import { aListing, recordsOf } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { wear } from '../support/theme.ts';

test.use({ serviceWorkers: 'allow' });

// Enquiries on the built page: with a server, without one, and in a browser without storage.

let smtp: SmtpServer;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

/** Opens a form in a language, controlled by the service worker. */
async function open(page: Page, tongue: Tongue, address: string): Promise<void> {
  await page.goto(`${server.url}${address}?lang=${tongue}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // the worker does not control the first page of a visit
  await expect(theForm(page, tongue)).toBeVisible();
}

const stored = (name: string) => storedFrom(server, name);
const toast = (page: Page, text: string) =>
  page.getByRole('region').getByText(text, { exact: true });
const aName = () => `Visitante ${crypto.randomUUID().slice(0, 8)}`;

for (const tongue of tongues) {
  // Checks what is stored and both mails about it.
  test(`every form in ${tongue} arrives once, with the server and without it`, async ({ page }) => {
    const words = enquiryWords[tongue];
    await open(page, tongue, formAddresses.contact);
    const names = new Map<string, Awaited<ReturnType<typeof fillIn>>>();
    for (const form of formNames) {
      await page.goto(server.url + formAddresses[form]);
      const name = aName();
      names.set(name, await fillIn(page, tongue, form, name));
      await submit(page, tongue);
      await expect(toast(page, words.toast.sent)).toBeVisible();
      await isEmpty(page, tongue);
    }
    await server.kill();
    for (const form of formNames) {
      await page.goto(server.url + formAddresses[form]);
      const name = aName();
      names.set(name, await fillIn(page, tongue, form, name));
      await submit(page, tongue);
      await expect(toast(page, words.kept.title)).toBeVisible();
      await expect(toast(page, words.toast.sent)).toHaveCount(0);
      await isEmpty(page, tongue);
    }
    await expect(page.getByRole('main').getByText(words.pending.title)).toBeVisible();
    await server.start();
    await runMailJob(server);
    await page.reload();
    for (const [name, sent] of names)
      await expect
        .poll(() => arrivalsFrom(server, smtp, name), { timeout: 60_000 })
        .toMatchObject(arrivedOnce(sent));
    await expect(page.getByRole('main').getByText(words.pending.title)).toHaveCount(0);
  });
}

test('an empty form: each field shows what is missing, the first gets the focus, and consent has its own message', async ({
  page,
}) => {
  await open(page, 'es', formAddresses.valuation);
  const { error, field } = enquiryWords.es;
  await submit(page, 'es');
  const form = theForm(page, 'es');
  await expect(form.getByLabel(field.fullName)).toBeFocused();
  await expect(form.getByText(error.required)).toHaveCount(4);
  await expect(form.getByText(error.choose)).toBeVisible();
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(error.consent);
  await expect(form.getByLabel(field.email)).toHaveAccessibleDescription(error.required);
});

test('an enquiry from a listing names it in the subject', async ({ page }) => {
  await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Contactar' }).click();
  await page.getByRole('link', { name: 'Enviar un mensaje' }).click();
  await expect(theForm(page, 'es').getByLabel('Asunto')).toHaveValue(/^Consulta: .+ \(Ref\. /);
  const name = aName();
  const subject = await theForm(page, 'es').getByLabel('Asunto').inputValue();
  await fillIn(page, 'es', 'contact', name);
  await theForm(page, 'es').getByLabel('Asunto').fill(subject);
  await submit(page, 'es');
  await expect.poll(() => stored(name)).toMatchObject([{ subject, listing: WITH_PHOTOS }]);
});

test.describe('while the listing is not loaded', () => {
  test.use({ serviceWorkers: 'block' }); // page.route does not delay the requests of a service worker

  test('typed text stays, and the message belongs to the listing', async ({ page }) => {
    const listings = recordsOf(server, 'properties', await server.superuser());
    const { id } = await listings.made(aListing({ title: 'Piso que va y viene' }));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/sync?*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/contacto?property=${id}`);
    const form = theForm(page, 'es');
    const subject = form.getByLabel('Asunto');
    const names = [aName(), aName()] as const;
    await fillIn(page, 'es', 'contact', names[0]);
    await submit(page, 'es');
    await isEmpty(page, 'es');
    await form.getByLabel('Nombre').fill(names[1]);
    release();
    await expect(subject).toHaveValue(/^Consulta: Piso que va y viene /);
    await expect(form.getByLabel('Nombre')).toHaveValue(names[1]);
    await fillIn(page, 'es', 'contact', names[1]); // with another subject
    expect((await listings.update(id, { status: 'archived' })).status).toBe(200);
    await expect(page.getByRole('link', { name: 'Piso que va y viene' })).toHaveCount(0);
    await submit(page, 'es');
    for (const name of names)
      await expect
        .poll(() => stored(name))
        .toMatchObject([{ subject: 'Asunto', message: 'Hola', listing: id }]);
  });
});

test('a visitor edits and discards pending messages', async ({ page }) => {
  const { pending, kept } = enquiryWords.es;
  await open(page, 'es', formAddresses.contact);
  await server.kill();
  const names = [aName(), aName()] as const;
  for (const name of names) {
    await fillIn(page, 'es', 'contact', name);
    await submit(page, 'es');
    await isEmpty(page, 'es');
  }
  await expect(page.getByRole('heading', { name: kept.title })).toBeVisible();
  await expect(page.getByText(/Cuando salga, te lo confirmaremos por correo\.$/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  }
  await page.getByRole('link', { name: '2 mensajes pendientes de enviar' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(pending.title)).toBeVisible();
  await main.getByRole('button', { name: pending.discard }).last().click();
  await expect(main.getByRole('button', { name: pending.edit })).toHaveCount(1);
  await main.getByRole('button', { name: pending.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mensaje').fill('Mejor el domingo');
  await dialog.getByRole('checkbox').check();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Mejor el domingo')).toBeVisible();
  await server.start();
  await page.reload();
  await expect
    .poll(() => stored(names[0]), { timeout: 60_000 })
    .toMatchObject([{ message: 'Mejor el domingo' }]);
  expect(await stored(names[1])).toEqual([]);
  await expect(main.getByText('Enviados desde este dispositivo')).toBeVisible();
});

test.describe('a browser without storage', () => {
  test.use({ serviceWorkers: 'block' }); // page.route does not see the requests of a service worker
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    });
    await page.goto(server.url + formAddresses.contact);
  });

  test('sends at once, and shows an error when it cannot', async ({ page }) => {
    const name = aName();
    await fillIn(page, 'es', 'contact', name);
    await submit(page, 'es');
    await expect(toast(page, enquiryWords.es.toast.sent)).toBeVisible();
    await isEmpty(page, 'es');
    expect(await stored(name)).toHaveLength(1);
    await server.kill();
    await fillIn(page, 'es', 'contact', name);
    await submit(page, 'es');
    await expect(toast(page, 'Error al enviar el mensaje. Inténtalo de nuevo.')).toBeVisible();
    await expect(theForm(page, 'es').getByLabel('Mensaje')).toHaveValue('Hola');
    await server.start();
    await submit(page, 'es'); // the same text is a second message, since the first one arrived
    await isEmpty(page, 'es');
    expect(await stored(name)).toHaveLength(2);
  });

  test('sends a message once, however often its answer is lost', async ({ page }) => {
    const name = aName();
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/enquiries/records*', lose);
    await fillIn(page, 'es', 'contact', name);
    const send = theForm(page, 'es').locator('button[type=submit]');
    for (const _press of [1, 2]) {
      await submit(page, 'es');
      await expect.poll(() => stored(name)).toHaveLength(1);
      await expect(send).toBeEnabled();
    }
    await page.unroute('**/enquiries/records*', lose);
    await submit(page, 'es');
    await isEmpty(page, 'es');
    expect(await stored(name)).toHaveLength(1);
  });

  test('while a message is being sent, its button is disabled and shows it', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/enquiries/records*', async (route) => {
      await released;
      await route.continue();
    });
    await fillIn(page, 'es', 'contact', aName());
    const send = theForm(page, 'es').locator('button[type=submit]');
    await expect(send).toHaveText('Enviar mensaje');
    await submit(page, 'es');
    await expect(send).toHaveText('Enviando...');
    await expect(send).toBeDisabled();
    release();
    await expect(send).toHaveText('Enviar mensaje');
    await expect(send).toBeEnabled();
  });

  test('shows the refusal of the server at its field', ({ page }) => isRefused(page));
});

test('the server refuses a message: a fixed toast, an error at its field, and the form keeps its text', async ({
  page,
}) => {
  await open(page, 'es', formAddresses.contact);
  await isRefused(page);
});

/** Lowers the server's limit for the subject, sends a longer one and expects the refusal. */
async function isRefused(page: Page): Promise<void> {
  const collection = '/api/collections/enquiries';
  const token = await server.superuser();
  const { body } = await server.request(collection, { token });
  const fields = body.fields as { name: string }[];
  const stricter = fields.map((field) =>
    field.name === 'subject' ? { ...field, max: 'Asunto'.length - 1 } : field,
  );
  const change = (json: unknown) => server.request(collection, { method: 'PATCH', token, json });
  expect((await change({ fields: stricter })).status).toBe(200);
  await fillIn(page, 'es', 'contact', aName());
  await submit(page, 'es');
  await expect(toast(page, 'Error al enviar el mensaje. Inténtalo de nuevo.')).toBeVisible();
  const subject = theForm(page, 'es').getByLabel('Asunto');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(enquiryWords.es.error.tooLong);
  await expect(theForm(page, 'es').getByLabel('Mensaje')).toHaveValue('Hola');
  expect((await change({ fields })).status).toBe(200);
}
