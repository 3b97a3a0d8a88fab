import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import desk from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import inbox from '../../src/i18n/es/staff/inbox.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { rows } from '../support/pages/inbox.ts';
import { arrives, main, signIn } from '../support/pages/staff-page.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';
import type { TestServer } from '../support/server/server.ts';

// A long day at the desk without a mouse: nothing that is pressed is further away than ten presses.

const text = desk.desk;
const { past, review, mend } = text.files;
const MOST_PRESSES = 10;
const ENQUIRIES = 40;
const WRONG = 40;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());
test.use({ viewport: { width: 1280, height: 800 } });

/** Moves the focus to a thing and presses it. Fails if that takes more than ten presses of Tab. */
async function press(target: Locator, key = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  let presses = 0;
  while (!(await target.evaluate((element) => element === document.activeElement))) {
    presses += 1;
    expect(presses, `presses of ${key} to ${target}`).toBeLessThanOrEqual(MOST_PRESSES);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
}

/** Goes to a place of the desk, from wherever the focus is. */
async function go(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: text.nav });
  await expect(places).toBeVisible();
  await page.keyboard.press('g');
  await press(places.getByRole('link', { name: new RegExp(`^${name}`) }));
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeFocused();
}

async function pick(button: Locator, name: string, content: string, key?: string): Promise<void> {
  const choosing = button.page().waitForEvent('filechooser');
  await press(button.and(button.page().locator('button')), key); // beside it is the field of the browser
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const lineOf = (n: number, price: string) =>
  `Piso del día ${n};${price};Monte Alto;Con vistas al mar;90`;
const FILE = [
  'Título;Precio;Ubicación;Descripción;Superficie',
  lineOf(0, '150.000'),
  ...Array.from({ length: WRONG }, (_, n) => lineOf(n + 1, '450 €/semana')),
].join('\r\n');

test('a day of two agents with the keyboard: forty enquiries, and an import whose forty wrong lines are mended, sent and taken back', async ({
  page,
}) => {
  const [mine, theirs] = [await server.createAgent(), await server.createAgent()];
  const others = (collection: string) => recordsOf(server, collection, theirs.token);
  const ids: string[] = [];
  for (let n = 0; n < ENQUIRIES; n += 1) {
    const email = `visitante-${n}@example.test`;
    const fields = { name: `Visitante ${n}`, subject: `Consulta ${n}`, email };
    ids.push((await recordsOf(server, 'enquiries').made(anEnquiry(fields))).id);
  }
  await signIn(page, server, mine);
  await goTo(page, '/mesa/anuncios');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await go(page, 'Consultas');
  await expect(rows(page)).toHaveCount(ENQUIRIES);

  // The other agent answers the latest ones, this one the oldest, one after the other.
  const answered_at = new Date().toISOString();
  for (const id of ids.slice(-20))
    expect((await others('enquiries').update(id, { answered_at })).status).toBe(200);
  await press(rows(page).first().getByRole('link'));
  const open = page.getByRole('article', { name: inbox.inbox.open });
  /** Marks the open enquiry; its heading takes the focus of the button, which goes. */
  const subjectOf = (n: number) =>
    open.getByRole('heading', { name: `Consulta ${n}`, exact: true });
  const mark = async (n: number) => {
    const subject = subjectOf(n);
    await expect(subject).toBeFocused();
    await press(open.getByRole('button', { name: inbox.inbox.markAnswered }));
    await expect(open.getByRole('link', { name: inbox.inbox.next })).toBeVisible();
    await expect(subject).toBeFocused();
  };
  for (let n = 0; n < 3; n += 1) {
    await mark(n);
    // The answers of the other agent arrive meanwhile, and may take the focus of a link that they change.
    await expect(async () => {
      if (!(await subjectOf(n + 1).isVisible()))
        await press(open.getByRole('link', { name: inbox.inbox.next }));
      await expect(subjectOf(n + 1)).toBeFocused({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  }
  await expect(rows(page)).toHaveCount(ENQUIRIES - 23);
  await mark(3);
  await expect(rows(page)).toHaveCount(ENQUIRIES - 24);
  // The row of the answered one is gone: Escape leads to the first of the others.
  await page.keyboard.press('Escape');
  await expect(rows(page).first().getByRole('link')).toBeFocused();

  await go(page, text.files.title);
  await pick(main(page).getByRole('button', { name: text.files.import.choose }), 'lista.csv', FILE);
  const heading = (name: RegExp | string) => main(page).getByRole('heading', { name });
  await expect(heading(/^40 filas con errores/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(main(page).getByRole('button', { name: mend.save_other.replace('{number}', '40') }));
  const wrong = await readFile(await (await saving).path(), 'utf8');
  await press(main(page).getByRole('button', { name: 'Aceptar 1 anuncio' }));
  await expect(heading(/^1 anuncio está en la cola/)).toBeFocused();

  const mended = wrong.replace(/450 €\/semana/g, (_, at: number) => String(100_000 + at));
  await pick(
    main(page).getByRole('button', { name: text.files.import.another }),
    'corregida.csv',
    mended,
    'Shift+Tab',
  );
  await expect(heading(/^40 anuncios nuevos/)).toBeVisible();
  await press(main(page).getByRole('button', { name: review.skip }));
  await press(main(page).getByRole('button', { name: 'Aceptar 40 anuncios' }));
  await expect(heading(/^40 anuncios están en la cola/)).toBeFocused();
  const made = async () => {
    const all = await others('properties').where('title ~ "Piso del día"', 'price');
    return all.map(({ id, title }) => ({ id, title }));
  };
  await expect.poll(async () => (await made()).length, { timeout: 60_000 }).toBe(WRONG + 1);

  // The other agent works on one of them.
  const seventh = (await made()).find(({ title }) => title === 'Piso del día 7')?.id ?? '';
  await others('properties').update(seventh, { description: 'Lo ha visto otra agente' });
  await arrives(page, 'listings', 'Lo ha visto otra agente');
  const undo = (file: string) =>
    main(page).getByRole('button', { name: past.undoOf.replace('{file}', file) });
  await expect(undo('lista.csv')).toBeVisible();
  await press(undo('corregida.csv'));
  const asks = page.getByRole('alertdialog', { name: past.ask.replace('{file}', 'corregida.csv') });
  await expect(asks).toContainText('Se eliminan 39 anuncios');
  await expect(asks).toContainText(
    '1 se queda, porque ha cambiado desde entonces: Piso del día 7.',
  );
  await press(asks.getByRole('button', { name: past.confirm }));
  const ended = main(page).getByText(past.ended.replace('{file}', 'corregida.csv'));
  await expect(ended).toBeVisible();
  await expect(main(page).getByRole('status').filter({ hasText: 'está deshecha' })).toBeFocused();
  await expect(undo('corregida.csv')).toHaveCount(0);
  await expect(undo('lista.csv')).toBeVisible();

  // Deletions wait ten seconds before they are sent.
  await expect
    .poll(async () => (await made()).map(({ title }) => title), { timeout: 90_000 })
    .toEqual(['Piso del día 7', 'Piso del día 0']);
});
