import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3Server } from '../support/machine/s3-server.ts';
import { temporaryFolder } from '../support/machine/temporary-folder.ts';
import { smallJpeg } from '../support/photos/photo-files.ts';
import { toolPath } from '../support/programs/install-tools.mjs';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** Photos in a bucket of a real S3 server, moved there and back, and in backups. */

const picture = readFileSync(
  join(import.meta.dirname, '../../pocketbase/demo/photos', firstDemoPhoto()),
);

function firstDemoPhoto(): string {
  const [name = ''] = readdirSync(join(import.meta.dirname, '../../pocketbase/demo/photos')).filter(
    (file) => file.endsWith('.jpg'),
  );
  return name;
}

describe.skipIf(!existsSync(toolPath('gofakes3')))('photos in S3', () => {
  let s3: S3Server;
  let project: ProjectCopy;
  beforeAll(async () => {
    s3 = await startS3Server();
    project = copyProject();
  });
  afterAll(async () => {
    project.remove();
    await s3.stop();
  });

  async function serve(env: Record<string, string>) {
    const server = await startServer({ env });
    onTestFinished(() => server.stop());
    const { token } = await server.createAdmin();
    const listing = (await recordsOf(server, 'properties', token).made(aListing())).id;
    return { server, token, listing };
  }

  async function addPhoto({ server, token, listing }: Awaited<ReturnType<typeof serve>>) {
    const form = aPhoto(listing, {}, new File([picture], 'photo.jpg', { type: 'image/jpeg' }));
    form.set('small', new File([new Uint8Array(smallJpeg())], 'small.jpg'));
    const answer = await server.request('/api/collections/property_images/records', {
      method: 'POST',
      token,
      body: form,
    });
    expect(answer.status, answer.text).toBe(200);
    const folder = `property_images/${answer.body.id}`;
    return {
      id: String(answer.body.id),
      key: `${folder}/${answer.body.file}`,
      small: `${folder}/${answer.body.small}`,
    };
  }

  const photo = async (server: TestServer, key: string, query = '') => {
    const answer = await fetch(`${server.url}/api/files/${key}${query}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const onDisk = (server: TestServer, key: string) =>
    existsSync(join(server.dataDir, 'storage', key));

  const run = (script: string, data: string, env: Record<string, string>, ...args: string[]) =>
    project.run(script, { MAROLA_DATA: data, ...env }, ...args).result();

  test('a photo is stored, served, made smaller and deleted in the bucket, also after a restart', async () => {
    const world = await serve({ S3_URL: await s3.bucket('photos') });
    const { server } = world;
    const { id, key, small } = await addPhoto(world);
    expect((await s3.keys('photos')).sort()).toEqual([key, small].sort());
    expect(onDisk(server, key)).toBe(false);
    await server.restart();
    expect(await photo(server, key)).toEqual({ status: 200, bytes: picture });
    const thumb = await photo(server, key, '?thumb=640x0');
    expect(thumb.status).toBe(200);
    expect(thumb.bytes.length).toBeLessThan(picture.length);
    expect(await photo(server, small)).toEqual({ status: 200, bytes: smallJpeg() });
    expect(await s3.keys('photos')).toHaveLength(3);
    expect((await recordsOf(server, 'property_images', world.token).remove(id)).status).toBe(204);
    await expect.poll(() => s3.keys('photos')).toEqual([]);
  });

  test('photos move from disk to the bucket and back, and no start loses sight of one', async () => {
    const world = await serve({});
    const { server } = world;
    const first = await addPhoto(world);
    const S3_URL = await s3.bucket('moved');
    await expect(server.restart({ S3_URL })).rejects.toThrow(
      '2 of 2 photo files are not in the bucket of S3_URL: run npm run photos -- --to-s3',
    );
    expect(await run('photos', server.dataDir, { S3_URL }, '--to-s3')).toEqual({
      code: 0,
      output: expect.stringContaining('1 photos are in the bucket, each one checked'),
    });
    await server.start();
    const second = await addPhoto(world);
    rmSync(join(server.dataDir, 'storage'), { recursive: true });
    for (const { key, small } of [first, second]) {
      expect(await photo(server, key)).toEqual({ status: 200, bytes: picture });
      expect(await photo(server, small)).toEqual({ status: 200, bytes: smallJpeg() });
    }

    await expect(server.restart({ S3_URL: '' })).rejects.toThrow(
      '4 of 4 photo files are not on disk: run npm run photos -- --to-disk with S3_URL',
    );
    expect((await run('photos', server.dataDir, { S3_URL }, '--to-disk')).code).toBe(0);
    await server.start();
    for (const { key, small } of [first, second]) {
      expect([onDisk(server, key), onDisk(server, small)]).toEqual([true, true]);
      expect(await photo(server, key)).toEqual({ status: 200, bytes: picture });
    }
  });

  test('a copy that differs from its source is found', async () => {
    const world = await serve({});
    const { key } = await addPhoto(world);
    const S3_URL = await s3.bucket('damaged');
    const damaged = Uint8Array.from(picture);
    damaged[500] = 0;
    damaged[501] = 0;
    await s3.write('damaged', key, damaged);
    expect(await run('photos', world.server.dataDir, { S3_URL }, '--to-s3')).toEqual({
      code: 1,
      output: expect.stringContaining(`These are missing in one place or differ: ${key}`),
    });
  });

  test('a backup holds the photos of the bucket, and is copied to a bucket', async () => {
    const S3_URL = await s3.bucket('source');
    const world = await serve({ S3_URL });
    const { key, small } = await addPhoto(world);
    const { dataDir } = world.server;
    const MAROLA_BACKUP_TO = await s3.bucket('backups');
    expect(await run('backup', dataDir, {})).toEqual({
      code: 1,
      output: expect.stringContaining('The photos are in S3: set S3_URL'),
    });
    const made = await run('backup', dataDir, { S3_URL, MAROLA_BACKUP_TO });
    expect(made.code, made.output).toBe(0);
    const [name = ''] = await s3.keys('backups');
    const file = join(dataDir, 'backups', name);
    expect((await s3.read('backups', name)).equals(readFileSync(file))).toBe(true);

    const data = temporaryFolder();
    const restored = await run('restore', data, {}, file);
    expect(restored.code, restored.output).toBe(0);
    expect(readFileSync(join(data, 'storage', key)).equals(picture)).toBe(true);
    expect(readFileSync(join(data, 'storage', small)).equals(smallJpeg())).toBe(true);
  });

  test('a wrong S3_URL is reported', async () => {
    await expect(startServer({ env: { S3_URL: 's3.example.com/bucket' } })).rejects.toThrow(
      'S3_URL must be like https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1',
    );
  });
});
