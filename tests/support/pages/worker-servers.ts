import type { Page } from '@playwright/test';
import { type SmtpServer, startSmtpServer } from '../mail/smtp-server.ts';
import { startDemoServer } from '../server/demo-server.ts';
import type { Account, TestServer } from '../server/server.ts';
import { signedInPage } from './staff-page.ts';
import { test as story } from './story.ts';

// The servers that the files of a worker share. A file says in its first lines which of them its stories need: `onlyLook`,
// `writeRecords` or `writeOnOnePage`. Then `server`, `admin` and `page` are those of that file. A file whose stories change the
// demo catalogue or the agency, or count all listings while others write, starts a server of its own.

/** The server of the file whose stories run now. */
export let server: TestServer;
/** An admin of the server that stories write to. */
export let admin: Account;
/** What receives the mails of the file's own server. */
export let smtp: SmtpServer;
/** A page with the file's `test.use` options, shared by the stories that do not take a `page` of their own. */
export let page: Page;

type Servers = {
  /** Nobody writes to it: its data are those of the demo catalogue. */
  readonly untouched: TestServer;
  /** Each story makes the records that it needs, and relies on no others. */
  readonly written: { readonly server: TestServer; readonly admin: Account };
};

export const test = story.extend<object, Servers>({
  untouched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const started = await startDemoServer();
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  written: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const started = await startDemoServer();
      await use({ server: started, admin: await started.createAdmin() });
      await started.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** For a file of visitors' stories, which change nothing on the server. */
export function onlyLook(): void {
  test.beforeAll(async ({ browser, untouched }) => {
    server = untouched;
    page = await browser.newPage();
  });
  test.afterAll(() => page.close());
}

/** For a file of stories that write, each with a page of its own. */
export function writeRecords(): void {
  test.beforeAll(({ written }) => {
    ({ server, admin } = written);
  });
}

/** For a file of stories that write on one page, on which the admin is signed in. */
export function writeOnOnePage(): void {
  test.beforeAll(async ({ browser, written }) => {
    ({ server, admin } = written);
    page = await signedInPage(browser, server, admin);
  });
  test.afterAll(() => page.close());
}

type OwnServer = Pick<NonNullable<Parameters<typeof startDemoServer>[0]>, 'wholePages'> & {
  /** Its mails go to `smtp`. */
  readonly sendsMails?: boolean;
};

/** For a file with a demo server of its own: it has an admin, and nobody is signed in on `page`. */
export function ownServer({ sendsMails = false, ...options }: OwnServer = {}): void {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(240_000);
    if (sendsMails) smtp = await startSmtpServer();
    server = await startDemoServer({ ...options, env: sendsMails ? { SMTP_URL: smtp.url } : {} });
    admin = await server.createAdmin();
    page = await browser.newPage();
  });
  test.afterAll(async () => {
    await Promise.all([page.close(), server.stop()]);
    if (sendsMails) await smtp.close();
  });
}
