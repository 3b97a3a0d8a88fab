import type { Locator, Page } from '@playwright/test';
import es from '../../src/i18n/es/visitor/enquiries.json' with { type: 'json' };
import { arrivalsFrom } from '../support/mail/enquiry-arrivals.ts';
import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { searchBox, visit } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { expect } from '../support/pages/story.ts';
import { ownServer, server, smtp, test } from '../support/pages/worker-servers.ts';
import { pressOn, tabTo } from '../support/places/keyboard.ts';
import { desk, phone } from '../support/places/walk.ts';

// A question about a listing, asked in its own view: with the server and without it.

ownServer({ sendsMails: true });
test.beforeAll(() => runMailJob(server));

const { ask, consent, field, kept, pending, send } = es.enquiries;
const SHARED = 'demolisting0003';
const SOLD = 'demolisting0024';
const aName = () => `Visitante ${crypto.randomUUID().slice(0, 8)}`;

const view = (page: Page) => page.getByRole('dialog').last();
const theForm = (page: Page) => page.getByRole('form', { name: ask.title });
const agree = (at: Locator) => at.getByRole('checkbox', { name: consent.policy });

/** Searches for a text and opens the first listing that it finds. Returns its title. */
async function openFirst(
  page: Page,
  text: string,
  count: string,
  open: (card: Locator) => Promise<void>,
): Promise<string> {
  await visit(page, server.url, '/');
  await searchBox(page).click();
  await page.keyboard.type(text);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  // The list follows the letters later than the box.
  await expect(page.getByRole('heading', { name: count, exact: true })).toBeVisible();
  const card = page.locator('main article h3 a').first();
  const title = (await card.textContent()) ?? '';
  await open(card);
  await expect(view(page).getByRole('heading', { name: title }).first()).toBeVisible();
  return title;
}

test('on a phone: search, open, ask for a visit offline, change it in the same place, and back online it is mailed once', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.clock.setFixedTime('2026-11-27T10:00:00Z'); // a Friday: the afternoon comes first
  const title = await openFirst(page, 'ático riazor', '1 propiedad', (card) => card.click());
  await goOffline(page);
  await page.getByRole('button', { name: 'Preguntar o visitar' }).click();
  const form = theForm(page);
  await expect(form).toContainText(`Me interesa «${title}» (Ref. `);
  const name = aName();
  await form.getByLabel(field.name).fill(name);
  await form.getByLabel(field.contact).fill('600');
  await form.getByRole('checkbox', { name: ask.visit }).check();
  await expect(form).toContainText('me gustaría visitarlo.');
  const days = form.getByRole('group', { name: ask.when }).getByRole('checkbox');
  for (const n of [0, 1, 2, 3]) await days.nth(n).click({ force: true });
  await expect(form.getByRole('group').getByRole('checkbox', { checked: true })).toHaveCount(3);
  await form.getByRole('button', { name: ask.sendVisit }).click();
  await expect(form.getByText(es.enquiries.error.notAContact)).toBeVisible();
  await expect(form.getByText(es.enquiries.error.consent)).toBeVisible();
  await form.getByLabel(field.contact).fill('600 111 222');
  await agree(form).check();
  await form.getByRole('button', { name: ask.sendVisit }).click();

  const answer = page.getByRole('region', { name: kept.title });
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText('600 111 222');
  await expect(form).toHaveCount(0);
  await answer.getByRole('button', { name: ask.change }).click();
  await expect(form.getByLabel(field.name)).toHaveValue(name);
  await form.getByRole('button', { name: ask.changeMessage }).click();
  await expect(form.getByLabel(field.message)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mejor por la mañana');
  await agree(form).check();
  await form.getByRole('button', { name: ask.sendVisit }).click();
  await expect(answer).toContainText('Mejor por la mañana');
  await page.reload();
  await page.getByRole('button', { name: 'Preguntar o visitar' }).click();
  await expect(answer).toContainText('vie 27 · tarde, sáb 28 · mañana, lun 30 · mañana');
  await expect(answer).toContainText(ask.kept.visit.replace('{contact}', '600 111 222'));
  expect(await arrivalsFrom(server, smtp, name)).toEqual([]);

  await goOnline(page);
  const sent = page.getByRole('region', { name: ask.sent.title });
  await expect(sent).toContainText(ask.sent.visit.replace('{contact}', '600 111 222'));
  await sent.getByRole('button', { name: ask.sent.again }).click();
  await expect(form).toBeVisible();
  await expect
    .poll(() => arrivalsFrom(server, smtp, name), { timeout: 60_000 })
    .toMatchObject([
      {
        ...{ email: '', phone: '600 111 222', kind: 'visit', message: 'Mejor por la mañana' },
        wishes: [
          ...[
            { day: '2026-11-27', part: 'afternoon' },
            { day: '2026-11-28', part: 'morning' },
          ],
          { day: '2026-11-30', part: 'morning' },
        ],
        ...{ owed: 0, mails: [['info@example.com', expect.stringContaining(`Visita: ${title}`)]] },
      },
    ]);
});

test('on a desk by keyboard: search, open, ask beside the text, and discard it; the next listing knows who asks', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const title = await openFirst(page, 'coruña', '16 propiedades', (card) => pressOn(page, card));
  await goOffline(page);
  const form = theForm(page);
  await expect(form).toMatchAriaSnapshot(`
    - form "${ask.title}":
      - textbox "${field.name}"
      - textbox "${field.contact}"
      - checkbox "${ask.visit}"
      - paragraph: /Me interesa/
      - button "${ask.changeMessage}"
      - checkbox "${consent.before} ${consent.policy}."
      - button "${send.listing}"
      - button "${ask.otherWays}"
  `);
  await tabTo(page, form.getByLabel(field.name));
  const name = aName();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('visitante@example.test');
  await pressOn(page, agree(form), 'Space');
  await pressOn(page, form.getByRole('button', { name: send.listing }));
  const answer = page.getByRole('region', { name: kept.title });
  await expect(answer).toBeFocused();
  await pressOn(page, answer.getByRole('button', { name: pending.discard }));
  await expect(form.getByLabel(field.name)).toHaveValue(name);

  await goOnline(page);
  await pressOn(page, view(page).getByRole('link', { name: 'Siguiente' }).first());
  await expect(form).not.toContainText(`«${title}»`); // the next listing's form; the one before has the same name
  await expect(form.getByLabel(field.name)).toHaveValue(name);
  await expect(form.getByLabel(field.contact)).toHaveValue('visitante@example.test');
  await pressOn(page, agree(form), 'Space');
  await pressOn(page, form.getByRole('button', { name: send.listing }));
  await expect(page.getByRole('region', { name: ask.sent.title })).toBeFocused();
  await expect
    .poll(() => arrivalsFrom(server, smtp, name), { timeout: 60_000 })
    .toMatchObject([
      { owed: 0, mails: [['info@example.com', expect.anything()], expect.anything()] },
    ]);
});

test('a shared link on a phone that has nothing yet, at night: the first button asks for a call, which needs a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.clock.setFixedTime('2026-11-27T02:00:00Z');
  await page.goto(`${server.url}/?property=${SHARED}`);
  await page.getByRole('button', { name: 'Preguntar o visitar' }).click();
  const form = theForm(page);
  const name = aName();
  await form.getByLabel(field.name).fill(name);
  await form.getByLabel(field.contact).fill('visitante@example.test');
  await agree(form).check();
  const buttons = form.getByRole('button').filter({ hasNotText: ask.change });
  await expect(buttons.first()).toHaveText('Te llamamos hoy desde las 9:00');
  await buttons.first().click();
  await expect(form.getByText(es.enquiries.error.phoneNeeded)).toBeVisible();
  await form.getByLabel(field.contact).fill('600 333 444');
  await buttons.first().click();
  await expect(page.getByRole('region', { name: ask.sent.title })).toContainText('600 333 444');
  await expect
    .poll(() => arrivalsFrom(server, smtp, name), { timeout: 60_000 })
    .toMatchObject([{ kind: 'call', listing: SHARED, phone: '600 333 444' }]);
});

test('a home that is sold can be asked about at night, but not visited, called about or paid by the month; the agency calls back', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.clock.setFixedTime('2026-11-27T02:00:00Z');
  await page.goto(`${server.url}/propiedad/${SOLD}`);
  const form = page.getByRole('form', { name: ask.titleSold });
  await expect(form.getByText('Cerrado, abrimos hoy a las 9:00')).toBeVisible();
  await expect(form.getByRole('button', { name: send.listing })).toBeVisible();
  await expect(form.getByRole('button', { name: /^Te llamamos/ })).toHaveCount(0);
  await expect(form.getByRole('checkbox', { name: ask.visit })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/Unos .*\/mes/)).toHaveCount(0);

  await form.getByRole('button', { name: ask.otherWays }).click();
  const callBack = 'Te llamamos hoy desde las 9:00';
  await page.getByRole('dialog').getByRole('link', { name: callBack }).click();
  const written = page.getByRole('form', { name: es.enquiries.formName });
  const name = aName();
  await written.getByLabel(field.name).fill(name);
  await agree(written).check();
  await written.getByRole('button', { name: callBack }).click();
  await expect(written.getByLabel(field.phone)).toBeFocused(); // an e-mail is not asked for
  await written.getByLabel(field.phone).fill('600 333 555');
  await written.getByRole('button', { name: callBack }).click();
  await expect(page.getByRole('region', { name: ask.sent.title })).toContainText('600 333 555');
  await expect
    .poll(() => arrivalsFrom(server, smtp, name), { timeout: 60_000 })
    .toMatchObject([{ kind: 'call', listing: '', phone: '600 333 555' }]);
});
