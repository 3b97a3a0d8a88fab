import { test } from 'vitest';
import { photoPath } from '#domain/listing/photos/photo.ts';
import { listingOf } from '#domain/outbox/entry/subject.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';
import {
  bothSides,
  create,
  drop,
  edit,
  never,
  newId,
  photoOf,
  pull,
  revOf,
  told,
  unwrap,
} from './both-sides.ts';

const alike = bothSides();

test('creating: an id once, and only valid listings', async () => {
  const ids = [newId(), newId(), newId(), newId()] as const;
  await alike(async (side) => {
    const changes = [
      create(ids[0]),
      create(ids[0]),
      create(ids[1], { title: '' }),
      create(ids[2], { title: 'x'.repeat(301) }),
      create(ids[3], { advisor_id: 'nobody000000000' }),
    ];
    const answers: string[] = [];
    for (const change of changes) answers.push(told(await side().write(change, never)));
    return answers;
  });
});

test('changing: only if unchanged since, and a named change once', async () => {
  const [id, name, other] = [newId(), newId(), newId()];
  await alike(async (side) => {
    const remote = side();
    const answers: unknown[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await write(create(id));
    const base = await revOf(remote, id);
    await write(edit(id, { price: 1 }, { ifRev: base, mutation: name }));
    await write(edit(id, { price: 2 }, { ifRev: base, mutation: other }));
    await write(edit(id, { title: 'Otro' }));
    await write(edit(id, { price: 1 }, { ifRev: base, mutation: name })); // repeated
    await write(edit(id, { price: 9 }, { ifRev: 0, mutation: newId() }));
    const before = (await pull(remote)).cursor.rev;
    await write(edit(id, { price: 1 }, { ifRev: 0, mutation: other })); // the record has these values already
    answers.push((await pull(remote)).cursor.rev - before);
    await write(edit(id, { title: '' }));
    await write(edit('nothere00000000', { price: 1 }));
    const listing = (await pull(remote)).rows.listings.find((row) => row.id === id);
    return [answers, listing?.price, listing?.title];
  });
});

test('deleting: only if unchanged, once, and created again only on request', async () => {
  const id = newId();
  await alike(async (side) => {
    const remote = side();
    const answers: string[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await write(create(id));
    await write(drop(id, { ifRev: 1 }));
    const { cursor } = await pull(remote);
    await write(drop(id));
    await write(drop(id));
    await write(create(id));
    const page = await pull(remote, { since: cursor.rev, epoch: cursor.epoch });
    await write(create(id, {}, cursor.rev)); // has not pulled the deletion
    await write(create(id, {}, page.cursor.rev));
    await write(create(id));
    await write(drop(id));
    await write(create(id, {}, page.cursor.rev)); // a late copy of the request
    return [answers, page.gone, page.rows.listings.length];
  });
});

test('removals that arrive before the creation: the record is created only on request', async () => {
  const [early, open, photo, other] = [newId(), newId(), newId(), newId()];
  await alike(async (side) => {
    const remote = side();
    const answers: unknown[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    const upload = async (id: string, again = {}) =>
      answers.push(
        told(await remote.uploadPhoto({ ...photoOf(open, id), ...again }, () => {}, never)),
      );
    const unphoto = { kind: 'delete', collection: 'photos' } as const;
    const { cursor } = await pull(remote);
    await write(drop(early, { ifRev: 0 }));
    await write(create(early));
    const page = await pull(remote, { since: cursor.rev, epoch: cursor.epoch });
    answers.push(page.gone);
    await write(create(early, {}, page.cursor.rev));
    answers.push((await pull(remote, { since: cursor.rev, epoch: cursor.epoch })).gone);
    await write(create(open));
    await write({ ...unphoto, id: photo });
    await upload(photo);
    await upload(photo, { again: page.cursor.rev });
    await upload(photo, { again: (await pull(remote)).cursor.rev });
    await upload(photo);
    const { file: ifFile = '' } =
      unwrap(await remote.pullListing(open, never)).rows.listings[0]?.photos[0] ?? {};
    await write({ ...unphoto, id: photo, ifFile });
    await upload(photo);
    await upload(other);
    await write({ ...unphoto, id: other });
    await upload(other);
    return answers;
  });
});

test('photos: fifteen, an id once, in their order, with their bytes', async () => {
  const id = newId();
  const photos = Array.from({ length: 16 }, newId);
  const [named, later, nowhere] = [newId(), newId(), newId()];
  await alike(async (side) => {
    const remote = side();
    const answers: string[] = [];
    const upload = async (photo: ReturnType<typeof photoOf>) =>
      answers.push(told(await remote.uploadPhoto(photo, () => {}, never)));
    const about = { collection: 'photos' } as const;
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await remote.write(create(id), never);
    for (const [position, photo] of photos.entries()) await upload(photoOf(id, photo, position));
    await upload(photoOf(id, photos[0] ?? ''));
    await upload(photoOf('nothere00000000', newId()));
    await upload(photoOf(id, newId(), 0, new ArrayBuffer(0)));
    const [, second = ''] = photos;
    const inOrder = [...photos.slice(0, 15)].reverse();
    const order = { kind: 'order', ...about, id, photoIds: inOrder } as const;
    await write({ ...order, ifRev: 1, mutation: named });
    await write({ ...order, ifRev: await revOf(remote, id), mutation: named });
    await write({ ...order, photoIds: photos.slice(0, 15), mutation: later });
    await write({ ...order, ifRev: 1, mutation: named });
    await write({ ...order, id: 'nothere00000000', mutation: nowhere });
    const ordered = unwrap(await remote.history(listingOf(id), 0, never));
    answers.push(...ordered.map(({ changes }) => JSON.stringify(changes)));
    await write({ kind: 'delete', ...about, id: second, ifFile: 'another.jpg' });
    const stored = (await pull(remote)).rows.listings.find((row) => row.id === id)?.photos;
    const { file: ifFile = '' } = stored?.find((one) => one.id === second) ?? {};
    await write({ kind: 'delete', ...about, id: second, ifFile });
    await write({ kind: 'delete', ...about, id: second });
    const listing = (await pull(remote)).rows.listings.find((row) => row.id === id);
    const [photo] = listing?.photos ?? [];
    if (photo === undefined) throw new Error('no photo');
    const file = unwrap(await remote.fetchPhoto(photoPath(photo, 'full'), never));
    return [answers, listing?.photos.map((one) => one.id), [...new Uint8Array(file.bytes)]];
  });
});

/** How many lines of a history are read, or why none is. */
const linesOf = (answer: Awaited<ReturnType<Remote['history']>>) =>
  answer.ok ? answer.value.length : told(answer);

test('each role: the rows it reads, and the refusals it gets', async () => {
  const [open, hidden, photo, advisor] = [newId(), newId(), newId(), newId()];
  await alike(async (side) => {
    await side().write(create(open), never);
    await side().write(create(hidden, { status: 'archived' }), never);
    await side().uploadPhoto(photoOf(hidden, photo), () => {}, never);
    const fields = { name: 'Equipo', phone: '+34 981' };
    await side().write({ kind: 'create', collection: 'advisors', id: advisor, fields }, never);
    const found = unwrap(await side().pullListing(hidden, never)).rows.listings[0]?.photos[0];
    const changes = { price: { from: 1, to: 2 } };
    const note = { of: listingOf(open), mutation: newId(), changes };
    const seen = [];
    for (const reader of ['admin', 'agent', 'account', 'nobody', 'broken'] as const) {
      const remote = side(reader);
      const page = await pull(remote);
      const mine = (rows: readonly { id: string }[]) =>
        rows.map(({ id }) => id).filter((id) => [open, hidden, advisor].includes(id));
      seen.push([
        page.cursor.role,
        mine(page.rows.listings),
        mine(page.gone),
        page.rows.advisors.find(({ id }) => id === advisor)?.phone,
        unwrap(await remote.pullListing(hidden, never)).gone,
        found && told(await remote.fetchPhoto(photoPath(found, 'full'), never)),
        told(await remote.read('advisors', advisor, never)),
        linesOf(await remote.history(listingOf(open), 0, never)),
        told(await remote.noteDiscarded({ ...note, at: '2026-11-21T09:00:00.000Z' }, never)),
        told(await remote.uploadPhoto(photoOf(open, newId()), () => {}, never)),
        told(await remote.write(edit(open, { price: 5 }, { ifRev: 0 }), never)),
      ]);
    }
    return seen;
  });
});

test('pages: each row once, an end, and a start from 0 in another epoch', async () => {
  const ids = Array.from({ length: 6 }, newId);
  await alike(async (side) => {
    const remote = side();
    const { cursor } = await pull(remote);
    for (const id of ids) await remote.write(create(id), never);
    await remote.write(edit(ids[0] ?? '', { status: 'archived' }), never);
    await remote.write(drop(ids[1] ?? ''), never);
    const pages: unknown[] = [];
    for (let since = cursor.rev; ; ) {
      const page = await pull(side('nobody'), { since, epoch: cursor.epoch, limit: 2 });
      pages.push([page.rows.listings.map(({ id }) => id), page.gone, page.more, page.reset]);
      since = page.cursor.rev;
      if (!page.more) break;
    }
    const foreign = await pull(remote, { since: cursor.rev, epoch: 'another' });
    const ahead = await pull(remote, { since: cursor.rev + 1000, epoch: cursor.epoch });
    return [pages, foreign.reset, ahead.reset, foreign.cursor.rev > cursor.rev];
  });
});

test('the snapshot and the pull after it: what visitors may see, whoever asks [PULL-13]', async () => {
  const [kept, hidden, gone] = [newId(), newId(), newId()] as const;
  await alike(async (side) => {
    const answers: unknown[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await side().write(change, never)));
    /** Notes the prices of the listings in the snapshot, and after the pull that continues from it. */
    const show = async (reader: 'nobody' | 'admin' | 'broken') => {
      const first = unwrap(await side(reader).pullSnapshot('', never));
      const { epoch, rev: since, role } = first.cursor;
      const { rows, gone: removed } = await pull(side('nobody'), { since, epoch });
      const prices = new Map(first.rows.listings.map(({ id, price }) => [id, price]));
      const prepared = [hidden, gone].map((id) => prices.has(id));
      for (const { id } of removed) prices.delete(id);
      for (const { id, price } of rows.listings) prices.set(id, price);
      const contacts = first.rows.advisors.map(({ phone }) => phone).filter(Boolean);
      answers.push(role, first.more, first.gone, first.pages, contacts, prepared);
      answers.push([kept, hidden, gone].map((id) => prices.get(id)));
    };
    for (const id of [kept, hidden, gone]) await write(create(id));
    await side().pullSnapshot('', never);
    await write(edit(kept, { price: 5 }));
    await write(edit(hidden, { status: 'archived' }));
    await write(drop(gone));
    for (const reader of ['nobody', 'admin', 'broken'] as const) await show(reader);
    answers.push(told(await side().pullSnapshot('nothing', never)));
    return answers;
  });
});
