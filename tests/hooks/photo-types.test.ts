import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { demoPicture, demoWebp, whitePng } from '../support/photos/pictures.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** A file is served with the type of its content, and only with a type of ours, whatever its name says. */

const server = await sharedServer();
const admin = await server.createAdmin();

async function stored(content: Buffer, name: string) {
  const { id: listing } = await recordsOf(server, 'properties', admin.token).made(aListing());
  const file = new File([new Uint8Array(content)], name, { type: 'text/html' });
  const form = aPhoto(listing, {}, file);
  const photo = await recordsOf(server, 'property_images', admin.token).made(form);
  return { id: photo.id, file: String(Object(photo).file) };
}
type Stored = Awaited<ReturnType<typeof stored>>;

/** Gives a stored file another name, as an earlier version of the server would have done. */
function renamed({ id, file }: Stored, ending: string): Stored {
  const former = file.replace(/\.\w+$/, ending);
  const folder = join(server.dataDir, 'storage/property_images', id);
  for (const suffix of ['', '.attrs'])
    renameSync(join(folder, file + suffix), join(folder, former + suffix));
  inDatabase(server, (database) =>
    database.prepare('UPDATE property_images SET file = ? WHERE id = ?').run(former, id),
  );
  return { id, file: former };
}

/** How a file and its thumbnail are served: each way of asking has the same headers. */
async function served({ id, file }: Stored, query = '') {
  const path = `/api/files/property_images/${id}/${file}${query}`;
  const answers = [
    await server.request(path),
    await server.request(path, { method: 'HEAD' }),
    await server.request(path, { headers: { Range: 'bytes=0-9' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 206]);
  const facts = answers.map(({ headers }) => ({
    type: headers.get('Content-Type'),
    disposition: headers.get('Content-Disposition')?.split(';')[0],
    sniffing: headers.get('X-Content-Type-Options'),
  }));
  expect(facts).toEqual(facts.map(() => facts[0]));
  return facts[0];
}
const inline = (type: string) => ({ type, disposition: 'inline', sniffing: 'nosniff' });
const DOWNLOAD = {
  type: 'application/octet-stream',
  disposition: 'attachment',
  sniffing: 'nosniff',
};

const kinds = [
  ['image/jpeg', '.jpg', demoPicture(), 'image/jpeg'],
  ['image/png', '.png', whitePng(), 'image/png'],
  ['image/webp', '.webp', demoWebp(), 'image/png'], // PocketBase makes PNG thumbnails of WebP
] as const;
const NAMES = ['x.svg', 'x.js', 'x.html', 'x.tar.gz'];

test.each(kinds)(
  '%s: stored with its own ending and served with its type',
  async (type, ending, content, thumb) => {
    for (const name of NAMES) {
      const photo = await stored(content, name);
      expect(photo.file).toMatch(new RegExp(`^[a-z0-9_]+\\${ending}$`));
      expect(await served(photo)).toEqual(inline(type));
      expect(await served(photo, '?thumb=640x0')).toEqual(inline(thumb));
    }
  },
);

test.each(['.svg', '.js', '.html', '.jpg'])(
  'a file that was stored as %s before: served with its type',
  async (ending) => {
    for (const [type, , content, thumb] of kinds) {
      const photo = renamed(await stored(content, 'x'), ending);
      expect(await served(photo)).toEqual(inline(type));
      expect(await served(photo, '?thumb=640x0')).toEqual(inline(thumb));
    }
  },
);

test.each(['image/svg+xml', 'text/html', 'application/pdf', 'video/mp4', 'no type'])(
  'a stored file with %s is a download without a type',
  async (type) => {
    const photo = await stored(demoPicture(), 'x.jpg');
    const attributes = join(
      server.dataDir,
      'storage/property_images',
      photo.id,
      `${photo.file}.attrs`,
    );
    if (type === 'no type') rmSync(attributes);
    else {
      const facts = JSON.parse(readFileSync(attributes, 'utf8'));
      writeFileSync(attributes, JSON.stringify({ ...facts, 'user.content_type': type }));
    }
    expect(await served(photo)).toEqual(DOWNLOAD);
    expect(await served(photo, '?thumb=640x0')).toEqual(DOWNLOAD);
  },
);

test('a missing file is 404', async () => {
  const photo = await stored(demoPicture(), 'x.jpg');
  rmSync(join(server.dataDir, 'storage/property_images', photo.id), { recursive: true });
  const path = `/api/files/property_images/${photo.id}/${photo.file}`;
  expect((await server.request(path)).status).toBe(404);
});
