import { buildPage } from '../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../pocketbase/demo/import.mjs';
import { startServer, type TestServer } from './server.ts';

/** What `npm start` shows a newcomer: the built app over the demo catalogue, on a throw-away server. */
export async function startDemoServer(): Promise<TestServer> {
  const server = await startServer({ publicDir: await buildPage() });
  await importDemoCatalogue(server.dataDir);
  return server;
}
