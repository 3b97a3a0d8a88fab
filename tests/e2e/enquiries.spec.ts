import { expect, type Page, type Request, type Route } from '@playwright/test';
import {
  arrivalsFrom,
  arrivedOnce,
  limitSubject,
  storedFrom,
} from '../support/mail/enquiry-arrivals.ts';
import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { visit } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import {
  enquiryWords,
  fillIn,
  formAddresses,
  formNames,
  isEmpty,
  send,
  submit,
  theForm,
} from '../support/pages/enquiry-forms.ts';
import { holdRequests } from '../support/pages/hold-requests.ts';
import { pullNow } from '../support/pages/staff-page.ts';
import { wear } from '../support/pages/theme.ts';
import { ownServer, server, smtp, test } from '../support/pages/worker-servers.ts';
import { axeObjections } from '../support/places/axe.ts';
import { atRest } from '../support/places/walk.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// Enquiries on the built page: with a server, without one, and in a browser without storage.

ownServer({ sendsMails: true });

/** Opens the contact form. */
async function open(page: Page): Promise<void> {
  await page.goto(server.url + formAddresses.contact);
  await expect(theForm(page, 'es')).toBeVisible();
}

const stored = (name: string) => storedFrom(server, name);
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(text, { exact: true });
const aName = () => `Visitante ${crypto.randomUUID().slice(0, 8)}`;

// Checks what is stored and both mails about it. WebKitGTK sends messages in all languages.
test('every form in es arrives once, with the server and without it', async ({ page }) => {
  const words = enquiryWords.es;
  await open(page);
  const written: Awaited<ReturnType<typeof fillIn>>[] = [];
  const writeAll = async (answer: string) => {
    for (const form of formNames) {
      await visit(page, server.url, formAddresses[form]);
      written.push(await send(page, 'es', form, aName()));
      await expect(toast(page, answer)).toBeVisible();
      await isEmpty(page, 'es');
    }
  };
  await writeAll(words.toast.sent);
  await goOffline(page);
  await writeAll(words.kept.title);
  await expect(toast(page, words.toast.sent)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(words.pending.title)).toBeVisible();
  await runMailJob(server);
  await goOnline(page);
  for (const sent of written)
    await expect
      .poll(() => arrivalsFrom(server, smtp, sent.name), { timeout: 60_000 })
      .toMatchObject(arrivedOnce(sent));
  await expect(page.getByRole('main').getByText(words.pending.title)).toHaveCount(0);
  // The notice "kept on this device" is gone as well.
  await expect(page.getByText(words.kept.title)).toHaveCount(0);
});

test('a message about a listing that is not loaded yet belongs to it', async ({ page }) => {
  const listings = recordsOf(server, 'properties', await server.superuser());
  const { id } = await listings.made(aListing({ title: 'Piso que va y viene' }));
  const release = await holdRequests(page, /\/api\/sync(\?|\/snapshot)/);
  await page.goto(`${server.url}/contacto?property=${id}`);
  const form = theForm(page, 'es');
  const subject = form.getByLabel('Asunto');
  const names = [aName(), aName()] as const;
  await send(page, 'es', 'contact', names[0]);
  await isEmpty(page, 'es');
  await form.getByLabel('Nombre').fill(names[1]);
  release();
  await expect(subject).toHaveValue(/^Consulta: Piso que va y viene \(Ref\.\s/);
  await expect(form.getByLabel('Nombre')).toHaveValue(names[1]);
  await fillIn(page, 'es', 'contact', names[1]); // with another subject
  expect((await listings.update(id, { status: 'archived' })).status).toBe(200);
  await pullNow(page);
  await expect(page.getByRole('link', { name: 'Piso que va y viene' })).toHaveCount(0);
  await submit(page, 'es');
  for (const name of names)
    await expect
      .poll(() => stored(name))
      .toMatchObject([{ subject: 'Asunto', message: 'Hola', listing: id }]);
});

test('a visitor edits and discards pending messages', async ({ page }) => {
  const { pending, kept } = enquiryWords.es;
  await open(page);
  await goOffline(page);
  const names = [aName(), aName()] as const;
  for (const name of names) {
    await send(page, 'es', 'contact', name);
    await isEmpty(page, 'es');
  }
  await expect(page.getByRole('heading', { name: kept.title })).toBeInViewport();
  await expect(page.getByText(/Después te respondemos: \S+@\S+\.$/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    const objections = await atRest(
      page,
      () => axeObjections(page, { rules: 'all', hasFooter: false }),
      ({ length }) => length === 0,
    );
    expect(objections).toEqual([]);
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
  await goOnline(page);
  await expect
    .poll(() => stored(names[0]), { timeout: 60_000 })
    .toMatchObject([{ message: 'Mejor el domingo' }]);
  expect(await stored(names[1])).toEqual([]);
  await expect(main.getByText('Enviados desde este dispositivo')).toBeVisible();
});

test.describe('a browser without storage', () => {
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
    await send(page, 'es', 'contact', name);
    await expect(toast(page, enquiryWords.es.toast.sent)).toBeVisible();
    await isEmpty(page, 'es');
    expect(await stored(name)).toHaveLength(1);
    await server.kill();
    await send(page, 'es', 'contact', name);
    await expect(toast(page, 'Error al enviar el mensaje. Inténtalo de nuevo.')).toBeVisible();
    await expect(theForm(page, 'es').getByLabel('Mensaje')).toHaveValue('Hola');
    await server.start();
    await submit(page, 'es'); // the same text is a second message, since the first one arrived
    await isEmpty(page, 'es');
    expect(await stored(name)).toHaveLength(2);
  });

  test('while a message is being sent, its button is disabled and shows it; it arrives once, however often its answer is lost', async ({
    page,
  }) => {
    const name = aName();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const lose = async (route: Route) => {
      await released;
      await route.fetch();
      await route.abort();
    };
    await page.route('**/enquiries/records*', lose);
    await fillIn(page, 'es', 'contact', name);
    const isEnquiry = (request: Request) => request.url().includes('/enquiries/');
    const button = theForm(page, 'es').locator('button[type=submit]');
    await expect(button).toHaveText('Enviar mensaje');
    await submit(page, 'es');
    await expect(button).toHaveText('Enviando...');
    await expect(button).toBeDisabled();
    for (const press of [release, () => submit(page, 'es')]) {
      const lost = page.waitForEvent('requestfailed', isEnquiry);
      await press();
      await lost;
      await expect(button).toBeEnabled();
    }
    expect(await stored(name)).toHaveLength(1);
    await page.unroute('**/enquiries/records*', lose);
    await submit(page, 'es');
    await isEmpty(page, 'es');
    await expect(button).toHaveText('Enviar mensaje');
    expect(await stored(name)).toHaveLength(1);
  });

  test('shows the refusal of the server at its field', ({ page }) => isRefused(page));
});

test('the server refuses a message: a fixed toast, an error at its field, and the form keeps its text', async ({
  page,
}) => {
  await open(page);
  await isRefused(page);
});

/** Sends a subject that is too long for the server and expects the refusal. */
async function isRefused(page: Page): Promise<void> {
  const restore = await limitSubject(server, 'Asunto'.length - 1);
  await send(page, 'es', 'contact', aName());
  await expect(toast(page, 'Error al enviar el mensaje. Inténtalo de nuevo.')).toBeVisible();
  const subject = theForm(page, 'es').getByLabel('Asunto');
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(enquiryWords.es.error.tooLong);
  await expect(theForm(page, 'es').getByLabel('Mensaje')).toHaveValue('Hola');
  await restore();
}
