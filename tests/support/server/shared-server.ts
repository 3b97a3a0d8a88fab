import { afterAll } from 'vitest';
import { runMailJob } from '../mail/smtp-deliveries.ts';
import { startSmtpServer } from '../mail/smtp-server.ts';
import { recordsOf } from './records.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** Starts the server that all tests of a file share, and stops it after them. Await it at the top of the file. */
export async function sharedServer(options?: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(() => server.stop());
  return server;
}

/** The same with a mail server, to which the server's job sends. */
export async function sharedMailServer() {
  const smtp = await startSmtpServer();
  afterAll(() => smtp.close());
  const server = await sharedServer({ env: { SMTP_URL: smtp.url } });
  await runMailJob(server);
  return { smtp, server };
}

/** The same with an admin, who writes listings; `of` are the admin's records of another collection. */
export async function sharedWriter(options?: ServerOptions) {
  const server = await sharedServer(options);
  const admin = await server.createAdmin();
  const of = (collection: string) => recordsOf(server, collection, admin.token);
  return { server, admin, of, listings: of('properties') };
}
