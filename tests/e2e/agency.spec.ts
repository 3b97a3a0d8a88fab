import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { visit } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { pullNow, signIn } from '../support/pages/staff-page.ts';
import {
  admin,
  ownServer,
  server,
  test,
  page as visitor,
} from '../support/pages/worker-servers.ts';
import { recordsOf } from '../support/server/records.ts';

// The agency's own data: an admin edits it, and every page shows it.

ownServer();

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label);
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Guardar' });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Cuenta de ${admin.email}` }).click();
  await page.getByRole('menuitem', { name: 'Agencia y equipo' }).click();
  await expect(field(page, 'Nombre comercial')).toBeVisible();
}

test('an admin changes the agency data: visitors see it on every page', async ({ page }) => {
  await signIn(page, server, admin);
  await openForm(page);
  await expect(save(page)).toBeDisabled();
  await field(page, 'Nombre comercial').fill('Casas del Faro');
  await field(page, 'Teléfono').first().fill('+34 981 111 222');
  await field(page, 'Teléfono').last().fill('+34 981 111 333');
  await field(page, 'Lunes a viernes').fill('De 8 a 15 h');
  await expect(field(page, 'Lunes a viernes')).toHaveAccessibleDescription(
    'Lo leemos así: 8:00–15:00',
  );
  await field(page, 'Sábado').fill('Cerrado');
  await expect(field(page, 'Sábado')).toHaveAccessibleDescription('Lo leemos así: cerrado');
  await expect(page.getByText('5 cambios sin guardar')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Apartados' });
  await sections.getByRole('link', { name: 'Redes sociales' }).click();
  await expect(field(page, 'Instagram')).toBeInViewport();
  await field(page, 'Instagram').fill('instagram');
  await save(page).click();
  await expect(page.getByText('Tiene que empezar por https://')).toBeVisible();
  await expect(field(page, 'Instagram')).toBeFocused();
  await field(page, 'Instagram').fill('https://example.com/casas');
  await save(page).click();
  await expect(page.getByText('Datos de la agencia guardados', { exact: true })).toBeVisible();

  await visitor.goto(`${server.url}/contacto`);
  await expect(visitor).toHaveTitle('Hablemos · Casas del Faro');
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+34 981 111 222' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://example.com/casas',
  );
  await expect(visitor.getByText('De 8 a 15 h')).toBeVisible();
  const phones = visitor.getByRole('main').getByRole('link', { name: 'Llamar', exact: true });
  const numbers = await phones.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(numbers)).toEqual(new Set(['tel:+34981111222', 'tel:+34981111333']));
  await visit(visitor, server.url, '/terminos-condiciones');
  await expect(visitor.getByText(/Casas del Faro/).first()).toBeVisible();
});

test('without a network, the form says so at once and keeps its text across a reload', {
  tag: '@worker',
}, async ({ page }) => {
  await signIn(page, server, admin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openForm(page);
  await server.pause();
  try {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(
      page.getByRole('main').getByText(/^Para guardar estos datos hace falta conexión/),
    ).toBeVisible();
    await field(page, 'Dirección').fill('Rúa Nova, 3');
    await save(page).click();
    await expect(
      page.getByRole('region', { name: /Avisos/ }).getByText('hace falta conexión'),
    ).toBeVisible();
    await expect(field(page, 'Dirección')).toHaveValue('Rúa Nova, 3');
    await page.reload();
    await expect(field(page, 'Dirección')).toHaveValue('Rúa Nova, 3');
  } finally {
    await server.start();
  }
});

test('somebody else has changed the data meanwhile: the form shows a conflict, then saves on top of the new values', async ({
  page,
}) => {
  const agency = recordsOf(server, 'agency', admin.token);
  await signIn(page, server, admin);
  await openForm(page);
  await page.route('**/api/sync?**', (route) => route.abort());
  await agency.update('agency000000000', { phone: '981 999 999' });
  await field(page, 'Dirección').fill('Rúa Alta, 1');
  await save(page).click();
  await expect(
    page.getByText('Estos datos acaban de cambiar en otro dispositivo').first(),
  ).toBeVisible();
  await page.unrouteAll();
  await pullNow(page);
  await expect(field(page, 'Teléfono').first()).toHaveValue('981 999 999');
  await expect(field(page, 'Dirección')).toHaveValue('Rúa Alta, 1');
  await save(page).click();
  await expect(page.getByText('Datos de la agencia guardados', { exact: true })).toBeVisible();
  const { body } = await agency.view('agency000000000');
  expect(body).toMatchObject({ address: 'Rúa Alta, 1', phone: '981 999 999' });
});

test('a visitor cannot open the form and is asked to sign in', async () => {
  await visit(visitor, server.url, '/agencia');
  await expect(visitor.getByText('Solo los administradores')).toBeVisible();
  await expect(visitor.getByLabel('Nombre comercial')).toHaveCount(0);
  await expect(
    visitor.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }),
  ).toHaveAttribute('href', '/auth');
});

test('an admin sees the age of the last backup, and what to see to, on the pages of every day', async ({
  page,
}) => {
  const folder = join(server.dataDir, 'backups');
  const note = (hoursAgo: number, missing: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'last.json'), JSON.stringify({ at, missing, copied: null }));
  };
  const main = page.getByRole('main');
  rmSync(folder, { recursive: true, force: true });
  await signIn(page, server, admin);
  await openForm(page);
  await expect(main.getByText('Todavía no hay ninguna copia de seguridad.')).toBeVisible();
  note(73, 0);
  await visit(page, server.url, '/consultas', 'es');
  await expect(main.getByText('La última copia de seguridad tiene más de dos días.')).toBeVisible();
  note(5.5, 0);
  await visit(page, server.url, '/agencia', 'es');
  await expect(main.getByText('Última copia de seguridad: hace 5 h.')).toBeVisible();
  await expect(main.getByText('más de dos días')).toHaveCount(0);
});

test('an admin makes the address for portals, copies it, and renews it after a warning', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server, admin);
  await openForm(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Crear la dirección').click();
  await button('Copiar la dirección').click();
  await expect(page.getByText('Dirección copiada', { exact: true })).toBeVisible();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  // The server says that the feed is being made until it is.
  await expect
    .poll(async () => (await fetch(first)).text())
    .toContain('<feed_version>3</feed_version>');

  await button('Renovar la dirección').click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('deja de funcionar en el acto');
  await warning.getByRole('button', { name: 'Renovar la dirección' }).click();
  await expect(page.getByRole('main').getByRole('code')).not.toHaveText(first);
  expect((await fetch(first)).status).toBe(404);

  await goOffline(page);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(button('Renovar la dirección')).toBeDisabled();
  await expect(page.getByText('solo se crea y se renueva con conexión')).toBeVisible();
  await goOnline(page);
});
