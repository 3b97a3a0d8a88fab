// Installs the pinned PocketBase into pocketbase/bin: an existing copy, else the official release zip,
// else a build from source. Each is checked against the version and checksums of releases.mjs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { root, runWithProgress, StartFailure } from './bootstrap.mjs';
import { writeDurably } from './durable.mjs';
import { moduleSum, releaseAddress, version, zips } from './releases.mjs';

const modulePath = 'github.com/pocketbase/pocketbase';

/** Makes sure that `${folder}/pocketbase` is the pinned version and returns its path.
 * @param {string} [folder] absolute
 * @throws StartFailure with the reason of each failure and what to do */
export async function installPocketBase(folder = `${root}pocketbase/bin`) {
  const binary = `${folder}/pocketbase`;
  if (isPinnedVersion(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const downloadProblem = await problemOf(() => downloadRelease(binary));
  if (!downloadProblem) return binary;
  console.log(`  ${downloadProblem}`);
  const buildProblem = await problemOf(() => buildFromSource(folder));
  if (!buildProblem) return binary;
  throw new StartFailure(
    `PocketBase ${version} is not installed: ${downloadProblem}; ${buildProblem}. Connect to the network and run the command again, or put the program into pocketbase/bin/ yourself.`,
  );
}

/** @param {() => Promise<void>} way @returns {Promise<string | undefined>} why it failed */
async function problemOf(way) {
  try {
    await way();
    return undefined;
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
}

/** @param {string} binary */
function isPinnedVersion(binary) {
  if (!existsSync(binary)) return false;
  try {
    const printed = execFileSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 });
    return printed.trim().endsWith(` ${version}`);
  } catch {
    return false; // an incomplete file, or a program for another platform
  }
}

/** Downloads the release zip for this platform, checks it and writes its program to `binary`.
 * @param {string} binary
 * @param {{ address?: string, zip?: { file: string, sha256: string } | undefined, patienceMs?: number }} [from]
 *   patienceMs: time without data after which the download is aborted
 * @throws StartFailure */
export async function downloadRelease(binary, from = {}) {
  const {
    address = process.env.MAROLA_POCKETBASE_ZIPS ?? releaseAddress,
    zip = new Map(Object.entries(zips)).get(`${process.platform}-${process.arch}`),
    patienceMs = 20_000,
  } = from;
  if (!zip) throw new StartFailure(`there is no release for ${process.platform} ${process.arch}`);
  console.log(`Downloading PocketBase ${version}…`);
  const bytes = await download(`${address}/${zip.file}`, patienceMs);
  if (createHash('sha256').update(bytes).digest('hex') !== zip.sha256)
    throw new StartFailure('the downloaded release does not have the expected checksum');
  const program = unzipSync(bytes, { filter: ({ name }) => name === 'pocketbase' }).pocketbase;
  if (!program) throw new StartFailure('the downloaded release holds no program');
  writeDurably(binary, program, 0o755); // an interrupted start leaves no incomplete program
}

/** @param {string} address @param {number} patienceMs @returns {Promise<Buffer>} */
async function download(address, patienceMs) {
  const silence = new AbortController();
  const giveUp = () =>
    silence.abort(new StartFailure('the download of the release stopped half-way'));
  let timer = setTimeout(giveUp, patienceMs);
  try {
    const answer = await fetch(address, { signal: silence.signal });
    if (!answer.ok || !answer.body)
      throw new StartFailure(`the release server answered ${answer.status}`);
    const total = Number(answer.headers.get('content-length'));
    const report = progressReport(total);
    const parts = [];
    for await (const part of answer.body) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceMs);
      parts.push(part);
      report(part.length);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`the release could not be downloaded (${reasonOf(error)})`);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** Prints each quarter of a download.
 * @param {number} total bytes, 0 when unknown */
function progressReport(total) {
  let received = 0;
  return (/** @type {number} */ size) => {
    const before = Math.floor((4 * received) / total);
    received += size;
    const now = Math.floor((4 * received) / total);
    if (now > before) console.log(`  … ${25 * now} % of ${(total / 1e6).toFixed(1)} MB`);
  };
}

/** The message of a fetch error says only "fetch failed"; the reason is in its causes.
 * @param {unknown} error @returns {string} */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  return 'code' in error ? String(error.code) : error.message;
}

/** Builds the pinned version with Go, and checks the checksum of the sources in the program.
 * @param {string} folder @throws StartFailure */
async function buildFromSource(folder) {
  const built = `${folder}/base`; // named after the package
  const ldflags = `-s -w -X ${modulePath}.Version=${version}`;
  const source = `${modulePath}/examples/base@v${version}`;
  const { code, output } = await runWithProgress(
    `Building PocketBase ${version} from source (up to a few minutes)`,
    ['go', 'install', '-trimpath', '-ldflags', ldflags, source],
    { ...process.env, CGO_ENABLED: '0', GOBIN: folder },
  );
  if (code === 127) throw new StartFailure('Go, which could build it, is not installed');
  if (code !== 0) {
    const lastLine = output.trim().split('\n').at(-1);
    throw new StartFailure(`building it from source failed (${lastLine})`);
  }
  const parts = execFileSync('go', ['version', '-m', built], { encoding: 'utf8' });
  if (moduleSumIn(parts) !== moduleSum) {
    rmSync(built);
    throw new StartFailure('the sources it was built from do not have the expected checksum');
  }
  renameSync(built, `${folder}/pocketbase`);
}

/** The checksum of PocketBase's own sources in the output of `go version -m`.
 * @param {string} parts */
export function moduleSumIn(parts) {
  const line = parts.split('\n').find((text) => text.split(/\s+/).includes(modulePath));
  return line?.trim().split(/\s+/).at(-1);
}
