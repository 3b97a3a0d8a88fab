import { afterAll } from 'vitest';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** Starts the server that all tests of a file share, and stops it after them. Await it at the top of the file. */
export async function sharedServer(options?: ServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  afterAll(() => server.stop());
  return server;
}
