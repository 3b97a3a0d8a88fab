import { expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { countUnfinished } from '#db/drafts/unfinished.ts';
import { createReceived, keepReceived } from '#db/photos/received-photos.ts';
import { newListingForm } from '#domain/listing/listing-form.ts';
import { MAX_PHOTOS } from '#domain/listing/photos/photo-rules.ts';
import { receiveShare } from '#sw/receive-share.ts';
import { idOf } from '../../support/device/listings.ts';

const aDatabase = () => createDatabase({ name: `received-${crypto.randomUUID()}` });
const aFile = (name = 'a.jpg') => ({
  bytes: new Uint8Array([1, 2, 3]).buffer,
  mime: 'image/jpeg',
  name,
});
const shared = { title: 'Piso', text: 'Con vistas', at: 1 };
const advisor = { id: 'other', name: '', phone: '', email: '', renaming: '' } as const;

async function all(database: ReturnType<typeof aDatabase>) {
  const stored = await createReceived(database).all();
  if (!stored.ok) throw new Error(stored.error.type);
  return stored.value;
}

test('shared photos are stored with their text until they are used', async () => {
  const database = aDatabase();
  await keepReceived(database, { ...shared, files: [aFile('a.jpg'), aFile('b.jpg')] });
  const [received] = await all(database);
  expect(received).toMatchObject({ title: 'Piso', text: 'Con vistas' });
  expect(received?.photoIds).toHaveLength(2);
  const first = await createDrafts(database).picked(received?.photoIds[0] ?? '');
  expect(first.ok && first.value?.bytes.byteLength).toBe(3);
});

test('more photos than one listing may have are split into several rows', async () => {
  const database = aDatabase();
  const files = Array.from({ length: MAX_PHOTOS * 2 + 1 }, (_, i) => aFile(`${i}.jpg`));
  await keepReceived(database, { ...shared, files });
  const received = await all(database);
  expect(received.map(({ photoIds }) => photoIds.length).sort()).toEqual([1, 15, 15]);
  expect(new Set(received.flatMap(({ photoIds }) => photoIds)).size).toBe(31);
});

test('a draft with their id replaces them and keeps the photos', async () => {
  const database = aDatabase();
  await keepReceived(database, { ...shared, files: [aFile()] });
  const [received] = await all(database);
  if (!received) throw new Error('nothing was kept');
  const drafts = createDrafts(database);
  const { id, photoIds } = received;
  const form = newListingForm(advisor);
  await drafts.save({ id, savedAt: 2, userId: 'me', before: undefined, form, photoIds });
  expect(await all(database)).toEqual([]);
  const kept = await drafts.all();
  const photos = kept.ok && kept.value[0] ? await drafts.photosOf(kept.value[0]) : undefined;
  expect(photos?.ok && photos.value.picked).toMatchObject([{ id: photoIds[0], name: 'a.jpg' }]);
});

test('[OUT-6] unsaved work: the person’s drafts, those of another version, and unused shared photos', async () => {
  const database = aDatabase();
  await keepReceived(database, { ...shared, files: [aFile()] });
  const drafts = createDrafts(database);
  const aDraft = (n: number, userId: string) => ({
    ...{ id: idOf('l', n), savedAt: n, userId, photoIds: [] },
    form: newListingForm(advisor),
  });
  await drafts.save(aDraft(1, 'me'));
  await drafts.save(aDraft(2, 'another'));
  const later = (n: number, userId?: string) => ({
    ...{ id: idOf('l', n), savedAt: n, content: { version: 2, userId } },
  });
  const rows = [later(3), later(4, 'me'), later(5, 'another')];
  await database.write((db) => db.drafts.bulkPut(rows));
  const unfinished = await drafts.unfinished('me');
  if (!unfinished.ok) throw new Error(unfinished.error.type);
  expect(unfinished.value.drafts.map(({ id }) => id)).toEqual([idOf('l', 1)]);
  expect(unfinished.value.unreadable.map(({ id }) => id)).toEqual([idOf('l', 3), idOf('l', 4)]);
  expect(unfinished.value.received).toEqual(await all(database));
  expect(countUnfinished(unfinished.value)).toBe(4);
});

test('discarding shared photos deletes their row and their bytes', async () => {
  const database = aDatabase();
  await keepReceived(database, { ...shared, files: [aFile()] });
  const [received] = await all(database);
  if (!received) throw new Error('nothing was kept');
  await createReceived(database).discard(received);
  expect(await all(database)).toEqual([]);
  const photo = await createDrafts(database).picked(received.photoIds[0] ?? '');
  expect(photo.ok && photo.value).toBeUndefined();
});

const post = (form: FormData) =>
  new Request('http://localhost/compartir', { method: 'POST', body: form });

test.each([
  ['nothing', []],
  ['an empty picture', [new File([], 'a.jpg', { type: 'image/jpeg' })]],
  ['a text', [new File(['x'], 'a.txt', { type: 'text/plain' })]],
])('%s is reported as unreadable', async (_what, files) => {
  const form = new FormData();
  for (const file of files) form.append('photos', file);
  const answer = await receiveShare(post(form), aDatabase(), 'http://localhost');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('http://localhost/compartir?problem=unreadable');
});

test('a share with other files too: every file and the text are stored for the form to check', async () => {
  const database = aDatabase();
  const form = new FormData();
  const large = new Uint8Array(8 * 1024 * 1024);
  form.append('photos', new File(['x'], 'a.txt', { type: 'text/plain' }));
  form.append('photos', new File(['x'], 'a.png', { type: 'image/png' }));
  form.append('photos', new File([large], 'b.jpg', { type: 'image/jpeg' }));
  form.append('photos', new File([], 'c.jpg', { type: 'image/jpeg' }));
  form.append('photos', new File(['x'], 'D.HEIC'));
  form.append('title', ' Ático ');
  form.append('text', 'Ver');
  form.append('url', 'https://example.test');
  const answer = await receiveShare(post(form), database, 'http://localhost');
  expect(answer.headers.get('Location')).toBe('http://localhost/compartir');
  const [received] = await all(database);
  expect(received).toMatchObject({ title: 'Ático', text: 'Ver\nhttps://example.test' });
  const names: (string | undefined)[] = [];
  for (const id of received?.photoIds ?? []) {
    const photo = await createDrafts(database).picked(id);
    names.push(photo.ok ? photo.value?.name : undefined);
  }
  expect(names.sort()).toEqual(['D.HEIC', 'a.png', 'a.txt', 'b.jpg', 'c.jpg']);
});
