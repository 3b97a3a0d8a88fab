import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolPath } from '../programs/install-tools.mjs';
import { freePort } from './free-port.ts';

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Starts a server that speaks S3 and keeps everything in memory. It accepts every key. */
export async function startS3Server() {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(toolPath('gofakes3'), ['-host', endpoint.slice(7), '-backend', 'memory'], {
    stdio: 'ignore',
  });
  const killed = () => void child.kill('SIGKILL');
  process.once('exit', killed);
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    const isUp = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await sleep(25);
  }
  return {
    endpoint,
    /** Makes a bucket and returns its address in the form of S3_URL. */
    async bucket(name: string): Promise<string> {
      const answer = await fetch(`${endpoint}/${name}`, { method: 'PUT' });
      if (!answer.ok) throw new Error(`no bucket: ${answer.status}`);
      return `${endpoint.replace('//', '//key:secret@')}/${name}`;
    },
    /** Returns the names of all objects in a bucket. */
    async keys(bucket: string): Promise<string[]> {
      const text = await (await fetch(`${endpoint}/${bucket}`)).text();
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).sort();
    },
    read: async (bucket: string, key: string) =>
      Buffer.from(await (await fetch(`${endpoint}/${bucket}/${key}`)).arrayBuffer()),
    write: (bucket: string, key: string, body: Uint8Array<ArrayBuffer>) =>
      fetch(`${endpoint}/${bucket}/${key}`, { method: 'PUT', body }),
    async stop() {
      process.off('exit', killed);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
