import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/mail/smtp-server.ts';
import { goTo } from '../support/pages/app-states.ts';
import { goOffline, goOnline } from '../support/pages/cut-off.ts';
import { main, signIn } from '../support/pages/staff-page.ts';
import { expect, test } from '../support/pages/story.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
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
  const email = 'nueva@example.test';
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
  await theirs.getByLabel('Contraseña').fill('una clave larga');
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

  await goTo(page, '/mesa/dispositivo');
  await expect(main(page).getByText(email)).toHaveCount(0); // the list is read anew when its page opens
  await goTo(page, '/mesa/agencia');
  await page.getByRole('button', { name: `Hacer administrador, ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Quitar el acceso, ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el acceso' }).click();
  await expect(main(page).getByText(email)).toHaveCount(0);
  await theirs.reload();
  await expect(main(theirs).getByText('Tu cuenta no tiene acceso a la mesa.')).toBeVisible();
  await expect(main(theirs).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await context.close();
});
