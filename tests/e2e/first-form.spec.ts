import { expect, type Page } from '@playwright/test';
import { storedFrom } from '../support/mail/enquiry-arrivals.ts';
import {
  enquiryWords,
  fillIn,
  formAddresses,
  isEmpty,
  send,
  submit,
  theForm,
} from '../support/pages/enquiry-forms.ts';
import { layoutShifts } from '../support/pages/layout-shifts.ts';
import { ownServer, server, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import {
  desk,
  errorsOf,
  openServed,
  phone,
  served,
  tagNodes,
} from '../support/server/served-start.ts';

// A page with an enquiry form on a first visit: the form is there before the scripts, and nothing done in it is lost.

ownServer({ wholePages: true });

test.use(phone);

/** In errors: these stories have no service worker. */
const NO_WORKER = 'worker.register';

const aName = () => `Visitante ${crypto.randomUUID().slice(0, 8)}`;
const words = enquiryWords.es;
const sentToast = (page: Page) => page.getByText(words.toast.sent, { exact: true });

/** Lets the device's storage open only when the returned function is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      const wait = (event: Event) => {
        event.stopImmediatePropagation();
        const again = () => request.dispatchEvent(new Event('success'));
        window.addEventListener('release', again, { once: true });
        document.documentElement.dataset.held = 'yes';
      };
      request.addEventListener('success', wait, { once: true });
      return request;
    };
  });
  return async () => {
    await expect(page.locator('html[data-held]')).toHaveCount(1); // before, nobody would hear it
    await page.evaluate(() => void window.dispatchEvent(new Event('release')));
  };
}

for (const [what, device] of [
  ['a phone', phone],
  ['a desk', desk],
] as const)
  test.describe(() => {
    test.use(device);
    for (const form of ['contact', 'jobs', 'financing', 'valuation'] as const)
      test(`on ${what}, what is written into the form for ${form} and sent before the scripts arrives once, and the nodes stay`, async ({
        page,
      }) => {
        const errors = errorsOf(page, NO_WORKER);
        const release = await openServed(page, server.url + formAddresses[form]);
        const countGone = await tagNodes(page);
        const name = aName();
        const sent = await send(page, 'es', form, name);
        const button = theForm(page, 'es').locator('button[type=submit]');
        await button.click(); // nothing has answered yet
        await expect(page).toHaveURL(server.url + formAddresses[form]);
        const released = await page.evaluate(() => performance.now());
        release();
        await expect(served(page)).toHaveCount(0);
        // If the answer takes four seconds, the form says that the device keeps the enquiry, which moves it.
        const shifts = await layoutShifts(page, released + 4_000);
        await expect(sentToast(page)).toBeVisible();
        await isEmpty(page, 'es');
        await expect.poll(() => storedFrom(server, name)).toMatchObject([sent]);
        expect(await countGone()).toBe(0);
        expect(errors).toEqual([]);
        expect(
          shifts.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify(shifts),
        ).toBeLessThanOrEqual(0.03);
      });
  });

test('what is pressed and typed while the device is on its way is kept, and sent when it is there', async ({
  page,
}) => {
  const release = await holdStorage(page);
  const errors = errorsOf(page, NO_WORKER);
  await page.goto(server.url + formAddresses.contact);
  await expect(served(page)).toHaveCount(0);
  const form = theForm(page, 'es');
  const button = form.locator('button[type=submit]');
  const countGone = await tagNodes(page);
  await button.click();
  await expect(form.getByText(words.error.missing.name).first()).toBeVisible();
  await expect(form.getByLabel(words.field.name)).toBeFocused();
  const name = aName();
  const sent = await fillIn(page, 'es', 'contact', name);
  await submit(page, 'es');
  await expect(button).toHaveText(words.sending);
  await release();
  await expect(sentToast(page)).toBeVisible();
  await expect.poll(() => storedFrom(server, name)).toMatchObject([sent]);
  expect(await countGone()).toBe(0);
  expect(errors).toEqual([]);
});

test('a half-written form stays when the app and the device arrive, with its focus, also in another year than the server’s', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() + 400 * 86_400_000);
  const release = await openServed(page, server.url + formAddresses.valuation);
  const form = theForm(page, 'es');
  await expect(form.getByLabel(words.field.propertyType)).toBeHidden(); // it begins with one field
  await form.getByLabel(words.field.address).fill('Rúa Real, 1');
  await form.getByLabel(words.field.propertyType).selectOption(words.types.house);
  await form.getByRole('checkbox').check();
  await form.getByLabel(words.field.fullName).pressSequentially('Ana');
  release();
  await expect(served(page)).toHaveCount(0);
  await page.keyboard.type(' Rey');
  await expect(page.getByText('Al día').first()).toBeAttached();
  await expect(form.getByLabel(words.field.fullName)).toHaveValue('Ana Rey');
  await expect(form.getByLabel(words.field.fullName)).toBeFocused();
  await expect(form.getByLabel(words.field.propertyType)).toHaveValue('house');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await form.getByLabel(words.field.address).fill('');
  await expect(form.getByLabel(words.field.propertyType)).toBeVisible(); // the address is to be written anew
  await form.getByLabel(words.field.address).fill('Rúa Real, 2');
  await page.reload();
  await expect(served(page)).toHaveCount(0);
  await expect(form.getByLabel(words.field.fullName)).toHaveValue('Ana Rey');
  const button = form.locator('button[type=submit]');
  await button.click();
  await expect(form.getByLabel(words.field.email)).toBeFocused(); // the first one that is empty
});

test('a message about a listing keeps what was typed before the listing is there, and belongs to it', async ({
  page,
}) => {
  const listings = recordsOf(server, 'properties', await server.superuser());
  const { id } = await listings.made(aListing({ title: 'Piso de la primera visita' }));
  const release = await openServed(page, `${server.url}/contacto?property=${id}`);
  const countGone = await tagNodes(page);
  const name = aName();
  const form = theForm(page, 'es');
  await form.getByLabel(words.field.name, { exact: true }).fill(name);
  release();
  await expect(form.getByLabel(words.field.subject)).toHaveValue(/^Consulta: Piso de la primera/);
  await expect(form.getByLabel(words.field.name, { exact: true })).toHaveValue(name);
  await send(page, 'es', 'contact', name);
  await expect.poll(() => storedFrom(server, name)).toMatchObject([{ listing: id }]);
  expect(await countGone()).toBe(0);
});

test('the calculator takes what was moved before the scripts', async ({ page }) => {
  const errors = errorsOf(page, NO_WORKER);
  const release = await openServed(page, server.url + formAddresses.financing);
  const result = page.getByRole('status', { name: 'Resultado' });
  const before = await result.textContent();
  const years = page.getByRole('textbox', { name: 'Plazo' });
  await years.fill('10');
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(years).toHaveValue('10');
  await expect(result).not.toHaveText(before ?? '');
  await expect
    .poll(() =>
      page
        .getByRole('slider')
        .evaluateAll((sliders) => sliders.filter((slider) => slider.getAttribute('style')).length),
    )
    .toBe(4);
  expect(errors).toEqual([]);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without scripts the form says what to do instead, and sending leaves what is written', async ({
    page,
  }) => {
    await page.goto(server.url + formAddresses.contact);
    await expect(theForm(page, 'es').locator('noscript')).toBeVisible();
    await fillIn(page, 'es', 'contact', 'Ana');
    await submit(page, 'es');
    await expect(page).toHaveURL(server.url + formAddresses.contact);
    await expect(theForm(page, 'es').getByLabel(words.field.subject)).toHaveValue('Asunto');
  });
});
