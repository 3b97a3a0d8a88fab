import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { dataTemplate } from '../support/server/kept-folder.ts';
import { startServer } from '../support/server/server.ts';

const LISTINGS = 10_000;

/** A data folder with 10,000 listings. It has no photo files, because none is fetched. */
export const largeTemplate = (): Promise<string> =>
  dataTemplate(`large-${LISTINGS}`, async (folder) => {
    const server = await startServer();
    await server.pause();
    await importLargeCatalogue(server.dataDir, LISTINGS);
    await rm(join(server.dataDir, 'storage'), { recursive: true });
    await cp(server.dataDir, folder, { recursive: true });
    await server.stop();
  });
