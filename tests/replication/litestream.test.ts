import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '../support/machine/s3-server.ts';
import { toolPath } from '../support/programs/install-tools.mjs';
import { aListing, anEnquiry, pull, recordsOf } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';

/** Litestream as pocketbase/deploy/OPERATION.md describes it: the database streams into a bucket, and comes back from there. */

const isInstalled = existsSync(toolPath('gofakes3')) && existsSync(toolPath('litestream'));
const { AWS_CA_BUNDLE: _refused, ...env } = process.env; // Litestream ends with an error where it is set

/** Returns the rows of all tables of a database file. */
function rowsOf(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_litestream*'`)
    .all()
    .map(({ name }) => String(name))
    .sort();
  const rows = tables.map((name) => [
    name,
    database.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

describe.skipIf(!isInstalled)('Litestream', () => {
  test('streams the database into a bucket; a destroyed folder comes back from it row by row', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    await s3.bucket('replica');
    const server = await startServer();
    onTestFinished(() => server.stop());
    const folder = mkdtempSync(join(tmpdir(), 'marola-litestream-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const database = join(server.dataDir, 'data.db');
    const config = join(folder, 'litestream.yml');
    writeFileSync(
      config,
      `dbs:
  - path: ${database}
    replica:
      type: s3
      bucket: replica
      path: marola
      endpoint: ${s3.endpoint}
      region: us-east-1
      access-key-id: key
      secret-access-key: secret
      force-path-style: true
`,
    );
    const litestream = spawn(toolPath('litestream'), ['replicate', '-config', config], {
      env,
      stdio: 'ignore',
    });
    onTestFinished(() => void litestream.kill('SIGKILL'));
    const restored = join(folder, 'restored.db');
    /** Returns the rows that the bucket has at this moment; undefined before the first snapshot is there. */
    const replica = () => {
      rmSync(restored, { force: true });
      try {
        const args = ['restore', '-config', config, '-o', restored, database];
        execFileSync(toolPath('litestream'), args, { env, stdio: 'ignore' });
      } catch {
        return undefined;
      }
      return rowsOf(restored);
    };

    const admin = await server.createAdmin();
    await recordsOf(server, 'properties', admin.token).made(aListing());
    await expect.poll(replica, { timeout: 60_000, interval: 500 }).toBeDefined();
    for (let n = 0; n < 30; n++) await recordsOf(server, 'enquiries').made(anEnquiry());
    await server.kill();
    const lost = rowsOf(database);
    expect(lost.enquiries).toHaveLength(30);
    await expect.poll(replica, { timeout: 60_000, interval: 500 }).toEqual(lost);

    const ended = once(litestream, 'exit');
    litestream.kill('SIGTERM');
    await ended;
    rmSync(server.dataDir, { recursive: true });
    mkdirSync(server.dataDir, { mode: 0o700 });
    execFileSync(toolPath('litestream'), ['restore', '-config', config, database], {
      env,
      stdio: 'ignore',
    });
    expect(rowsOf(database)).toEqual(lost);
    expect(await server.command('marola-new-epoch')).toContain('marola: ok');
    await server.start();
    expect(
      (await pull(server, '?since=0', admin.token)).items.filter(({ c }) => c === 'enquiries'),
    ).toHaveLength(30);
  });
});
