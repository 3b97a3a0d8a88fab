import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadRelease, installPocketBase, moduleSumIn } from '../../pocketbase/install.mjs';
import { moduleSum } from '../../pocketbase/releases.mjs';
import { freePort } from '../support/machine/free-port.ts';

/** A zip like PocketBase's releases, with a script of three lines as the program. */
const program = '#!/bin/sh\n# stands for the real one\necho "pocketbase version 0.39.11"\n';
const zip = zipSync({
  'LICENSE.md': new Uint8Array(9),
  pocketbase: new TextEncoder().encode(program),
});
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let binary: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marola-install-'));
  binary = join(folder, 'pocketbase');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A server for release zips; returns its address. */
async function serve(answer: RequestListener): Promise<string> {
  const port = await freePort();
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

const download = (address: string, bytes: Uint8Array = zip, patienceMs = 10_000) =>
  downloadRelease(binary, {
    address,
    zip: { file: 'release.zip', sha256: sumOf(bytes) },
    patienceMs,
  });

test('a release with the expected checksum becomes the program', async () => {
  const asked: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    asked.push(request.url);
    response.end(zip);
  });
  await download(address);
  expect(asked).toEqual(['/release.zip']);
  expect(readFileSync(binary, 'utf8')).toBe(program);
  expect(statSync(binary).mode & 0o111).toBe(0o111);
  expect(readdirSync(folder)).toEqual(['pocketbase']);
});

test('a release with another checksum is refused', async () => {
  const address = await serve((_request, response) =>
    response.end(zipSync({ pocketbase: new Uint8Array(5) })),
  );
  await expect(download(address)).rejects.toThrow('does not have the expected checksum');
  expect(readdirSync(folder)).toEqual([]);
});

test('a truncated release is refused', async () => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': zip.length });
    response.write(zip.subarray(0, zip.length - 20), () => response.destroy());
  });
  await expect(download(address)).rejects.toThrow(/could not be downloaded \(.+\)/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a download without data for too long is aborted', async () => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': zip.length });
    response.write(zip.subarray(0, 20));
  });
  await expect(download(address, zip, 300)).rejects.toThrow('stopped half-way');
});

test('a server that never answers is a failure', async () => {
  const address = await serve(() => undefined);
  await expect(download(address, zip, 300)).rejects.toThrow('stopped half-way');
});

test('a missing release is reported with its status', async () => {
  const address = await serve((_request, response) => response.writeHead(404).end());
  await expect(download(address)).rejects.toThrow('the release server answered 404');
});

test('a refused connection is reported with its code', async () => {
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(download(address)).rejects.toThrow('could not be downloaded (ECONNREFUSED)');
});

test('a release without the program is refused', async () => {
  const other = zipSync({ 'LICENSE.md': new Uint8Array(9) });
  const address = await serve((_request, response) => response.end(other));
  await expect(download(address, other)).rejects.toThrow('holds no program');
});

test('an installed copy of the pinned version is used', async () => {
  writeFileSync(binary, program);
  chmodSync(binary, 0o755);
  vi.stubEnv('MAROLA_POCKETBASE_ZIPS', 'http://nobody.invalid');
  expect(await installPocketBase(folder)).toBe(binary);
});

test('another version without network and Go: the failure names what was tried and what to do', async () => {
  writeFileSync(binary, program.replace('0.39.11', '0.22.0'));
  chmodSync(binary, 0o755);
  vi.stubEnv('MAROLA_POCKETBASE_ZIPS', `http://127.0.0.1:${await freePort()}`);
  vi.stubEnv('PATH', '/bin');
  await expect(installPocketBase(folder)).rejects.toThrow(
    /^PocketBase 0\.39\.11 is not installed: the release could not be downloaded \(ECONNREFUSED\); Go, which could build it, is not installed\. Connect to the network and run the command again/,
  );
});

test('the checksum of the sources is read from a build', () => {
  const parts = [
    'pocketbase: go1.26.8',
    '\tpath\tgithub.com/pocketbase/pocketbase/examples/base',
    `\tmod\tgithub.com/pocketbase/pocketbase\tv0.39.11\t${moduleSum}`,
    '\tdep\tgithub.com/pocketbase/dbx\tv1.11.0\th1:other=',
  ].join('\n');
  expect(moduleSumIn(parts)).toBe(moduleSum);
  expect(moduleSumIn('pocketbase: go1.26.8')).toBeUndefined();
});
