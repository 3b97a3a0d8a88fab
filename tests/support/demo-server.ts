import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** What `npm start` shows a newcomer: the built app over the demo catalogue, on a throw-away server. */
export async function startDemoServer(
  options: Pick<ServerOptions, 'env'> = {},
): Promise<TestServer> {
  const server = await startServer({ ...options, publicDir: await buildPage() });
  await importDemoCatalogue(server.dataDir);
  return server;
}
