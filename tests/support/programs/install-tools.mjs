// Installs programs that only tests need into .marola/bin, each in a fixed version, built by Go.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, runWithProgress, StartFailure } from '../../../pocketbase/bootstrap.mjs';

const folder = `${root}.marola/bin`;

const tools = {
  /** A server that speaks S3. */
  gofakes3: 'github.com/johannesboyne/gofakes3/cmd/gofakes3@v1.2.0',
  /** Replicates a SQLite database. Takes about three minutes to build. */
  litestream: 'github.com/benbjohnson/litestream/cmd/litestream@v0.5.18',
};

/** @typedef {keyof typeof tools} Tool */

/** @param {Tool} tool @returns {string} its path, also when it is not installed */
export const toolPath = (tool) => `${folder}/${tool}`;

/** Installs a tool if it is not there in the wanted version.
 * @param {Tool} tool
 * @param {boolean} isRequired
 * @returns {Promise<string[]>} the reason why it is missing
 * @throws StartFailure with the reason if it is required */
export async function installTool(tool, isRequired) {
  if (isInstalled(tool)) return [];
  const { code, output } = await runWithProgress(
    `Building ${tool}`,
    ['go', 'install', '-trimpath', tools[tool]],
    { ...process.env, CGO_ENABLED: '0', GOBIN: folder },
  );
  if (code === 0) return [];
  const why =
    code === 127 ? 'Go, which could build it, is not installed' : output.trim().split('\n').at(-1);
  const reason = `${tool}: ${why}`;
  if (isRequired) throw new StartFailure(reason);
  return [reason];
}

/** @param {Tool} tool */
function isInstalled(tool) {
  if (!existsSync(toolPath(tool))) return false;
  try {
    const parts = execFileSync('go', ['version', '-m', toolPath(tool)], { encoding: 'utf8' });
    return parts.includes(`\t${tools[tool].split('@')[1]}\t`);
  } catch {
    return false;
  }
}
