import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDays, selfSigned } from '../machine/certificate.ts';
import { freePort } from '../machine/free-port.ts';
import { caddyPath, nginxPath } from './deploy-programs.mjs';

/** The proxies of pocketbase/deploy, each with its program in front of a server on this machine. */

export type RunningProxy = {
  readonly port: number;
  /** Its folder, with nginx's `log` of what its cache said to each request. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../pocketbase/deploy', name), 'utf8');

/** Makes a folder with a certificate, and chooses the port of the proxy. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-proxy-'));
  const { cert, key } = selfSigned({ from: inDays(-1), to: inDays(9) });
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  return { folder, port: await freePort() };
}

const running = (child: ChildProcess, folder: string, port: number): RunningProxy => ({
  ...{ port, folder },
  stop: async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Starts nginx with the file itself: only addresses and the certificate's folder are replaced. @param server its port */
export async function startNginx(server: number): Promise<RunningProxy> {
  const { folder, port } = await prepare();
  const site = file('nginx.conf')
    .replace(/listen \[::\].*/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:8090', `127.0.0.1:${server}`)
    .replace('/var/cache/marola-nginx', `${folder}/cache`)
    .replaceAll('/etc/letsencrypt/live/marola.example', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr; worker_rlimit_nofile 8192;
    events { worker_connections 4096; } http { log_format cache '$uri $upstream_cache_status'; access_log ${folder}/log cache; ${temporary} include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'main.conf'), main);
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')];
  execFileSync(nginxPath() ?? '', [...args, '-t'], { stdio: 'pipe' });
  return running(spawn(nginxPath() ?? '', args, { stdio: 'ignore' }), folder, port);
}

/** Starts Caddy with the file itself: only addresses and the certificate are replaced. @param server its port */
export async function startCaddy(server: number): Promise<RunningProxy> {
  const { folder, port } = await prepare();
  const site = file('Caddyfile')
    .replace('marola.example {', `https://localhost:${port} {\n\ttls fullchain.pem privkey.pem`)
    .replaceAll('127.0.0.1:8090', `127.0.0.1:${server}`);
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), global + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['--config', 'Caddyfile', '--adapter', 'caddyfile'];
  const options = { cwd: folder, env } as const;
  execFileSync(caddyPath() ?? '', ['validate', ...args], { ...options, stdio: 'pipe' });
  const child = spawn(caddyPath() ?? '', ['run', ...args], { ...options, stdio: 'ignore' });
  return running(child, folder, port);
}
