import { test } from 'vitest';
import type { RemoteWrite } from '#remote/remote.ts';
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

test('a listing that is not ready is sent to admins only', async () => {
  const [id, name, photo] = [newId(), newId(), newId()];
  await alike(async (side) => {
    const remote = side();
    const answers: unknown[] = [];
    const show = async () => {
      for (const reader of ['admin', 'account', 'nobody'] as const) {
        const { rows, gone, total } = await pull(side(reader));
        const ahead = unwrap(await side(reader).pullListing(id, never));
        const row = rows.listings.find((one) => one.id === id);
        const isGone = gone.some((one) => one.id === id);
        answers.push([row?.ready, row?.photos.length, isGone, total, ahead.gone]);
        answers.push(ahead.rows.listings.map(({ ready }) => ready));
      }
    };
    await remote.write(create(id, { ready: false }), never);
    answers.push(told(await remote.uploadPhoto(photoOf(id, photo), () => {}, never)));
    await show();
    const { cursor } = await pull(side('nobody'));
    const publish = edit(id, { ready: true }, { ifRev: await revOf(remote, id), mutation: name });
    for (let times = 0; times < 2; times += 1)
      answers.push(told(await remote.write(publish, never)));
    await show();
    const since = await pull(side('nobody'), { since: cursor.rev, epoch: cursor.epoch });
    answers.push(since.rows.listings.map(({ id: found, ready }) => [found === id, ready]));
    const all = unwrap(await remote.history({ collection: 'listings', id }, 0, never));
    return [answers, all.map(({ kind, changes }) => [kind, changes])];
  });
});

test('a restored server: another epoch, revisions far above all before, and nothing of what came after the backup [PULL-12]', async () => {
  const [kept, lost, gone, name] = [newId(), newId(), newId(), newId()];
  await alike(async (side, makeBackup) => {
    const remote = side();
    const answers: unknown[] = [];
    const write = async (change: RemoteWrite) =>
      answers.push(told(await remote.write(change, never)));
    await write(create(kept));
    await write(create(gone));
    const restore = await makeBackup();
    const before = await pull(remote);
    const change = edit(kept, { price: 7 }, { mutation: name });
    await write(change);
    await write(create(lost));
    await write(drop(gone));
    const after = await pull(remote);

    const epochs = [before.cursor.epoch];
    let last = after.cursor.rev; // also above the revisions of the first restore
    for (let times = 1; times <= 2; times += 1) {
      await restore();
      const page = await pull(remote, { since: after.cursor.rev, epoch: after.cursor.epoch });
      const own = page.rows.listings.filter(({ id }) => [kept, lost, gone].includes(id));
      answers.push([
        ...[epochs.includes(page.cursor.epoch), page.reset, page.more],
        page.cursor.rev > after.cursor.rev + 50_000,
        page.cursor.rev > last,
        own.map(({ id, price, rev }) => [id, price, rev <= before.cursor.rev]),
        page.gone.some(({ id }) => id === gone),
      ]);
      epochs.push(page.cursor.epoch);
      last = page.cursor.rev;
    }

    // In the new epoch the same name changes the listing again, and lost records are created again.
    const { cursor } = await pull(remote);
    await write(change);
    await write(create(lost));
    await write(edit(gone, { price: 8 }, { ifRev: after.cursor.rev }));
    const next = await pull(remote, { since: cursor.rev, epoch: cursor.epoch });
    answers.push([next.reset, next.rows.listings.map(({ id, price }) => [id, price])]);
    const all = unwrap(await remote.history({ collection: 'listings', id: kept }, 0, never));
    return [answers, all.map(({ kind, changes }) => [kind, changes])];
  });
});
