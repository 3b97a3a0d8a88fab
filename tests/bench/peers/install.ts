import { spawnSync } from 'node:child_process';

/** Installs the libraries of this folder's `package.json`, which `npm ci` of the project does not. @throws without a registry */
export function installPeers(): void {
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: import.meta.dirname, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('RxDB and TanStack DB could not be installed.');
}
