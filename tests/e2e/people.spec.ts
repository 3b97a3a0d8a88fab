import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/mail/smtp-server.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { arrives, historyButton, historyOn, main, signIn } from '../support/pages/staff-page.ts';
import { expect, test } from '../support/pages/story.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { TestServer } from '../support/server/server.ts';

// The agency's people, from the invitation to the lost role.

let smtp: SmtpServer;
let server: TestServer;
test.beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

test('an admin invites an agent, who chooses a password, works at the desk and loses the access', async ({
  page,
  browser,
}) => {
  const [email, password] = ['nueva@example.test', 'una clave larga'];
  await signIn(page, server, await server.createAdmin());
  await goTo(page, '/mesa/personas'); // users were there
  await expect(page).toHaveURL(/\/mesa\/agencia$/);
  await expect(main(page).getByText('Es el único administrador')).toBeVisible();

  await goOffline(page);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(
    main(page).getByText(/^Para ver y cambiar el equipo hace falta conexión/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar la invitación' })).toBeDisabled();
  await goOnline(page);

  await page.getByLabel('Correo de la persona').fill(email);
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(page.getByRole('button', { name: `Retirar, ${email}` })).toBeVisible();

  await runMailJob(server);
  await expect.poll(() => smtp.to(email).length).toBe(1);
  const link =
    /http\S+\/invitacion\/\w+\?lang=\w+#\w+/.exec(smtp.to(email)[0]?.text ?? '')?.[0] ?? '';
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Nombre').fill('Marta');
  await theirs.getByLabel('Contraseña').fill(password);
  await theirs.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(theirs).toHaveURL(/\/mesa\/anuncios$/);
  const rail = theirs.getByRole('navigation', { name: 'Mesa de trabajo' });
  await expect(rail.getByRole('link', { name: /Consultas/ })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Agencia y equipo' })).toHaveCount(0);
  await theirs.getByRole('button', { name: new RegExp(`Cuenta de ${email}`) }).click();
  await expect(theirs.getByRole('menu')).toContainText('Agente');
  await goTo(theirs, '/mesa/agencia');
  await expect(main(theirs).getByText(/^Solo los administradores pueden ver/)).toBeVisible();
  await expect(main(theirs).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await goTo(theirs, '/mesa/anuncios');

  const id = await changedBy(email, password);
  await arrives(page, 'listings', id);
  await goTo(page, `/?property=${id}`);
  await historyButton(page).click();
  await expect(historyOn(page).getByRole('listitem')).toContainText('Marta cambió');
  await page.goBack();

  await goTo(page, '/mesa/dispositivo');
  await expect(main(page).getByText(email)).toHaveCount(0); // the list is read anew when its page opens
  await goTo(page, '/mesa/agencia');
  await expect(main(page).getByText('Marta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Hacer administrador, ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Quitar el acceso, ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el acceso' }).click();
  await expect(main(page).getByText(email)).toHaveCount(0);
  await theirs.reload();
  await expect(main(theirs).getByText('Tu cuenta no tiene acceso a la mesa.')).toBeVisible();
  await expect(main(theirs).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await context.close();

  await main(page).getByRole('link', { name: 'Poner mi nombre' }).click();
  const own = main(page).getByRole('form', { name: 'Tu nombre' });
  await own.getByLabel('Nombre').fill('Iria');
  await own.getByRole('button', { name: 'Guardar el nombre' }).click();
  await expect(page.getByText('Nombre guardado', { exact: true })).toBeVisible();
  await goTo(page, '/mesa/agencia');
  await expect(main(page).getByText('Iria', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Poner mi nombre' })).toHaveCount(0);
});

/** Makes a listing and changes it with this account. Returns its id. */
async function changedBy(identity: string, password: string): Promise<string> {
  const json = { identity, password };
  const path = '/api/collections/users/auth-with-password';
  const { body } = await server.request(path, { method: 'POST', json });
  const listings = recordsOf(server, 'properties', String(body.token));
  const { id } = await listings.made(aListing());
  await listings.update(id, { price: 207_000 });
  return id;
}
