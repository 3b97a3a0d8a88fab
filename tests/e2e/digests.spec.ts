import { letMorningCome } from '../support/mail/digests.ts';
import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { visit } from '../support/pages/app-states.ts';
import { expect } from '../support/pages/story.ts';
import { ownServer, server, smtp, test } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// A saved search by e-mail, from the dialog to the last mail.

ownServer({ sendsMails: true });

test('a search is saved with an address, confirmed from the mail, told of by mail, changed and stopped without an account', async ({
  page,
}) => {
  const email = 'ana@example.test';
  const mailTo = async (count: number) => {
    await expect.poll(() => smtp.to(email).length).toBe(count);
    return smtp.to(email)[count - 1]?.text ?? '';
  };
  const linkIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? 'no link';
  const CHANGE = /http\S+\/avisos\/\w+\?lang=es#\w+/;
  const STOP = /http\S+\/avisos\/\w+\/\w+\?lang=es/;
  const button = (name: string) => page.getByRole('button', { name });

  const save = async (query: string) => {
    await visit(page, server.url, `/?q=${query}`);
    await button('Avísame de nuevas').first().click(); // also where nothing is found
    const dialog = page.getByRole('dialog', { name: 'Avísame de nuevas' });
    await dialog.getByLabel('Recibir las novedades por correo').check();
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByRole('checkbox', { name: /Acepto recibir/ }).check();
    await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click();
    await expect(page.getByText('Te hemos enviado un correo para confirmar').last()).toBeVisible();
  };
  const chooseAction = async (name: string) => {
    await button('Acciones de').click();
    await page.getByRole('menuitem', { name }).click();
  };

  await save('piso+del+faro');

  // Pausing the search does not reach its mails, and deleting it ends them only if the person wants that.
  await visit(page, server.url, '/mis-busquedas');
  await expect(page.getByText('También por correo')).toBeVisible();
  await chooseAction('Pausar');
  await expect(page.getByText(/Los correos de antes siguen llegando/).last()).toBeVisible();
  await chooseAction('Eliminar');
  await page.getByLabel('y sus correos').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(
    page.getByText(/Búsqueda eliminada.*Los correos de antes siguen llegando/).last(),
  ).toBeVisible();

  await runMailJob(server);
  await page.goto(linkIn(await mailTo(1), CHANGE));
  await expect(page.getByText(email)).toBeVisible();
  await button('Sí, quiero estos correos').click();
  await page.getByLabel('Nombre').fill('Cerca del faro');
  await button('Guardar cambios').click();
  await expect(page.getByRole('heading', { name: 'Cerca del faro' })).toBeVisible();

  const listings = recordsOf(server, 'properties', (await server.createAdmin()).token);
  await listings.made(aListing({ title: 'Piso del faro', location: 'Monte Alto' }));
  letMorningCome(server);
  const digest = await mailTo(2);
  expect(digest).toMatch(/Cerca del faro.*Nueva: Piso del faro/s);
  await page.goto(linkIn(digest, STOP));
  await button('No recibir más avisos').click();
  await expect(page.getByRole('heading', { name: 'Avisos borrados' })).toBeVisible();
  await page.goto(linkIn(digest, CHANGE));
  await expect(page.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible();

  // A search that is deleted with its mails leaves none of them.
  await save('piso+del+puerto');
  await runMailJob(server);
  const link = linkIn(await mailTo(3), CHANGE);
  await visit(page, server.url, '/mis-busquedas');
  await chooseAction('Eliminar');
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(
    page.getByText(/Búsqueda eliminada.*Sus correos también terminan/).last(),
  ).toBeVisible();
  await ended;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no vale' })).toBeVisible();
});
