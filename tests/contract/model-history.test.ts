import { test } from 'vitest';
import { textOf } from '#domain/listing/photos/photo-texts.ts';
import { editedOf } from '#domain/sync/collections.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { bothSides, create, edit, never, newId, photoOf, told, unwrap } from './both-sides.ts';

const alike = bothSides();

test('history: who changed what, latest first, and a value that lost a conflict once', async () => {
  const [id, mutation] = [newId(), newId()];
  const note = {
    of: { collection: 'listings', id } as const,
    mutation,
    changes: { isFeatured: { from: true, to: false } },
  };
  await alike(async (side) => {
    const remote = side();
    await remote.write(create(id), never);
    await remote.write(edit(id, { price: 7 }), never);
    await remote.write(edit(id, { title: 'Otro', price: 8 }), never);
    for (let times = 0; times < 2; times += 1)
      await remote.noteDiscarded({ ...note, at: '2026-11-21T09:00:00.000Z' }, never);
    const all = unwrap(await remote.history({ collection: 'listings', id }, 0, never));
    return all.map(({ kind, who, changes }) => [kind, who, changes]);
  });
});

test('texts of photos and earlier prices: stored once, in the history, and read with their listing', async () => {
  const [id, first, second, named] = [newId(), newId(), newId(), newId()];
  await alike(async (side) => {
    const remote = side();
    const answers: string[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await remote.write(create(id), never);
    await remote.write(edit(id, { ready: true, status: 'available', price: 9 }), never);
    await remote.uploadPhoto(photoOf(id, first), () => {}, never);
    const described = { ...photoOf(id, second, 1), caption: 'Cocina', kind: 'photo' } as const;
    answers.push(told(await remote.uploadPhoto(described, () => {}, never)));
    const texts = { [`caption:${first}`]: 'Salón', [`kind:${second}`]: 'plan', price: 8 };
    const change = (rest = {}) => edit(id, texts, { mutation: named, ...rest });
    await write(change({ ifRev: 1 }));
    for (let times = 0; times < 2; times += 1) await write(change());
    await write(edit(id, { [`caption:${newId()}`]: 'Nadie', [`caption:${first}`]: 'Salón' }));
    await write(edit(id, { price: 0 }));
    await write(edit(id, { price: 7 }));
    const all = unwrap(await remote.history({ collection: 'listings', id }, 0, never));
    const [listing] = unwrap(await remote.pullListing(id, never)).rows.listings;
    const photos = listing?.photos.map(textOf);
    return [answers, all.map(({ changes }) => changes), listing?.priceHistory, photos];
  });
});

test('advisors: known ids, and only if unchanged', async () => {
  const id = newId();
  const about = { collection: 'advisors', id } as const;
  await alike(async (side) => {
    const remote = side();
    const answers: string[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await write({ kind: 'create', ...about, fields: { name: 'Equipo', phone: '1', email: '' } });
    await write({ kind: 'create', ...about, fields: { name: 'Equipo', phone: '1', email: '' } });
    const { rev } = unwrap(await remote.read('advisors', id, never));
    await write({ kind: 'update', ...about, fields: { phone: '2' }, ifRev: rev });
    await write({ kind: 'update', ...about, fields: { phone: '3' }, ifRev: rev });
    return [
      answers,
      editedOf('advisors').valuesOf(unwrap(await remote.read('advisors', id, never))),
    ];
  });
});

test('advisors: a named change once, who made it, and a value that lost a conflict once', async () => {
  const [id, name, mutation] = [newId(), newId(), newId()];
  const about = { collection: 'advisors', id } as const;
  const note = {
    of: { collection: 'advisors', id } as const,
    mutation,
    changes: { phone: { from: '1', to: '9' } },
  };
  await alike(async (side) => {
    const remote = side();
    const answers: string[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await write({ kind: 'create', ...about, fields: { name: 'Equipo', phone: '1', email: '' } });
    const { rev } = unwrap(await remote.read('advisors', id, never));
    await write({ kind: 'update', ...about, fields: { phone: '2' }, ifRev: rev, mutation: name });
    await write({ kind: 'update', ...about, fields: { phone: '3' } });
    await write({ kind: 'update', ...about, fields: { phone: '2' }, ifRev: 0, mutation: name });
    await write({ kind: 'update', ...about, fields: { phone: '4' }, ifRev: 0, mutation: newId() });
    for (let times = 0; times < 2; times += 1)
      await remote.noteDiscarded({ ...note, at: '2026-11-21T09:00:00.000Z' }, never);
    await write({ kind: 'delete', ...about });
    const all = unwrap(await remote.history({ collection: 'advisors', id }, 0, never));
    return [answers, all.map(({ kind, who, changes }) => [kind, who, changes])];
  });
});
