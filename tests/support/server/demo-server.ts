import { cp } from 'node:fs/promises';
import { buildPage } from '../../../pocketbase/build.mjs';
import { importDemoCatalogue } from '../../../pocketbase/demo/import.mjs';
import { dataTemplate } from './kept-folder.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export const demoTemplate = (): Promise<string> => dataTemplate('demo', fillDemo);

/** Starts a temporary server with the built app and the demo catalogue, like `npm start`. */
export async function startDemoServer(
  options: Pick<ServerOptions, 'env' | 'wholePages'> = {},
): Promise<TestServer> {
  const template = await demoTemplate();
  return startServer({ ...options, template, publicDir: await buildPage() });
}

/** Fills the template with the demo catalogue. */
async function fillDemo(folder: string): Promise<void> {
  const server = await startServer();
  await importDemoCatalogue(server.dataDir);
  await server.pause();
  await cp(server.dataDir, folder, { recursive: true });
  await server.stop();
}
