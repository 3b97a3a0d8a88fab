import { expect, test } from '@playwright/test';
import { accountForms, aPerson, password } from '../support/account-forms.ts';
import { tongues } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';
import { runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

// Every account mail in each language: the browser follows its link and checks the result.

let smtp: SmtpServer;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
  await runMailJob(server);
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const subjects = {
  es: { known: 'Ya tienes una cuenta', reset: 'Elige una contraseña nueva' },
  gl: { known: 'Xa tes unha conta', reset: 'Escolle un contrasinal novo' },
  en: { known: 'You already have an account', reset: 'Choose a new password' },
};

for (const tongue of tongues)
  test(`every link in the account mails opens the right page (${tongue})`, async ({ page }) => {
    const on = accountForms(page, { server, smtp, tongue });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const email = await on.confirmed();
    await expect(heading(on.text.confirm.title)).toBeVisible();

    // Signing up with the address of an account sends its owner a reset link.
    await on.signUp(email);
    await on.follow(await on.linkTo(email, 'reset', subjects[tongue].known));
    await expect(heading(on.text.reset.title)).toBeVisible();
    await on.choose('the second password');
    await expect(on.said(on.text.reset.done)).toBeVisible();
    await on.signIn(email, password);
    await expect(on.said(on.text.wrong)).toBeVisible();

    await on.askForReset(email);
    await on.follow(await on.linkTo(email, 'reset', subjects[tongue].reset));
    await expect(heading(on.text.reset.title)).toBeVisible();
    await on.choose('the third password');
    await expect(on.said(on.text.reset.done)).toBeVisible();
    await on.signIn(email, 'the third password');
    await on.isIn(email);

    const other = aPerson();
    await on.open('/cuenta');
    await on.field(on.text.account.newEmail).fill(other);
    await on.press(on.text.account.emailSend);
    await expect(on.said(on.text.account.emailSent.replace('{email}', other))).toBeVisible();
    await on.follow(await on.linkTo(other, 'email'));
    await expect(heading(on.text.change.title)).toBeVisible();
    await on.field(on.text.password).fill('the third password');
    await on.press(on.text.change.send);
    await expect(on.said(on.text.change.done)).toBeVisible();
    await on.asksToSignIn(); // the old session has ended
    await on.signIn(other, 'the third password');
    await on.isIn(other);
    expect(smtp.to(email)).toHaveLength(3); // one each: confirmation, known address, reset
  });
