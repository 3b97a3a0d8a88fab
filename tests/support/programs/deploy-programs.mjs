// The programs that the files in pocketbase/deploy are for. Debian's packages of the proxies are unpacked into
// .marola/proxies and not installed, because an installed proxy starts to serve.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { root } from '../../../pocketbase/bootstrap.mjs';

const unpacked = `${root}.marola/proxies`;

/** Paths of the programs; undefined for a missing one. */
export const nginxPath = () => find('/usr/sbin/nginx', `${unpacked}/usr/sbin/nginx`);
export const caddyPath = () => find('/usr/bin/caddy', `${unpacked}/usr/bin/caddy`);
export const systemdAnalyzePath = () => find('/usr/bin/systemd-analyze');

/** @param {string[]} paths */
const find = (...paths) => paths.find((path) => existsSync(path));

/** Downloads nginx and Caddy where they are missing and Debian's packages can be had.
 * @returns {string[]} the reasons why programs are missing */
export function installDeployPrograms() {
  const wanted = [...(nginxPath() ? [] : ['nginx']), ...(caddyPath() ? [] : ['caddy'])];
  if (wanted.length > 0) unpack(wanted);
  return missingDeployPrograms();
}

/** @returns {string[]} one reason for each program that is not there */
export const missingDeployPrograms = () =>
  Object.entries({
    nginx: nginxPath(),
    Caddy: caddyPath(),
    'systemd-analyze': systemdAnalyzePath(),
  }).flatMap(([name, path]) => (path ? [] : [`${name}: not found`]));

/** @param {string[]} packages */
function unpack(packages) {
  mkdirSync(unpacked, { recursive: true });
  const options = /** @type {const} */ ({ cwd: unpacked, stdio: 'ignore' });
  try {
    try {
      execFileSync('apt-get', ['download', '-q', ...packages], options);
    } catch {
      execFileSync('apt-get', ['update', '-q'], options); // a new machine has no lists
      execFileSync('apt-get', ['download', '-q', ...packages], options);
    }
    for (const file of globSync('*.deb', { cwd: unpacked }))
      execFileSync('dpkg-deb', ['-x', file, unpacked], options);
  } catch {
    // no Debian, or no network: the programs stay missing
  }
}
