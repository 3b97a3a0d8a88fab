import { beforeEach, describe, expect, test } from 'vitest';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { listen } from '../support/server/events.ts';
import { aPrivateRecord } from '../support/server/private-record.ts';
import { aListing, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** The private data of listings: values, revisions, history, erasure and retention. leaks.test.ts shows that nobody else gets it. */

const server = await sharedServer();
const admin = await server.createAdmin();
const agent = await server.createAgent();
const root = await server.superuser();

const listings = recordsOf(server, 'properties', agent.token);
const of = (token: string | undefined = agent.token) =>
  recordsOf(server, 'property_private', token);
const discard = (id: string, json: object) =>
  server.request(`/api/private/${id}/discarded`, { method: 'POST', token: agent.token, json });
const historyOf = (id: string) =>
  recordsOf(server, 'property_history', agent.token).where(`property="${id}"`, 'rev,at');
const codesOf = (answer: { status: number; body: Record<string, unknown> }) => {
  const data: Record<string, { code: string }> = JSON.parse(JSON.stringify(answer.body.data ?? {}));
  const codes = Object.entries(data).map(([field, { code }]) => [field, code]);
  return [answer.status, Object.fromEntries(codes)];
};

let listing: string;
beforeEach(async () => {
  listing = (await listings.made(aListing())).id;
});
const made = async (values: object = aPrivateRecord('x')) => of().made({ id: listing, ...values });

describe('values', () => {
  test('arrive as they were sent, cleaned, and leave by the pull of admins and agents', async () => {
    const values = aPrivateRecord('ana');
    await made({ ...values, street: `  ${values.street}\u0000 ` });
    for (const { token } of [admin, agent]) {
      const { items } = await pull(server, '', token);
      const row = items.find(({ c, id }) => c === 'property_private' && id === listing);
      expect(row).toEqual({
        ...{ c: 'property_private', id: listing, rev: expect.any(Number), ...values },
        has_history: false,
        ...{ created_at: expect.any(String), updated_at: expect.any(String) },
      });
    }
  });

  test('may all be missing', async () => {
    await made({});
    const { items } = await pull(server, '', agent.token);
    expect(items.find(({ c, id }) => c === 'property_private' && id === listing)).toMatchObject({
      ...{ street: '', point: '', point_in_feed: false, mandate: '', commission: 0 },
    });
  });

  test.each([
    [{ street: 'x'.repeat(121) }, { street: 'validation_max_text_constraint' }],
    [{ notes: 'x'.repeat(5001) }, { notes: 'validation_max_text_constraint' }],
    [{ cadastral_reference: '9872023' }, { cadastral_reference: 'validation_invalid_format' }],
    [{ point: '43.1,-8.1' }, { point: 'validation_invalid_format' }],
    [{ point: '90.000001,-8.000000' }, { point: 'validation_point' }],
    [{ point: '43.000000,180.000001' }, { point: 'validation_point' }],
    [{ point: [43, -8] }, { point: 'validation_wrong_kind' }],
    [{ point_in_feed: 'yes' }, { point_in_feed: 'validation_wrong_kind' }],
    [{ owner_phone: 'mañana' }, { owner_phone: 'validation_phone' }],
    [{ owner_email: 'ana@' }, { owner_email: 'validation_is_email' }],
    [{ mandate: 'written' }, { mandate: 'validation_invalid_value' }],
    [{ mandate_date: '2026-02-30' }, { mandate_date: 'validation_day' }],
    [{ mandate_date: '30.2.2026' }, { mandate_date: 'validation_invalid_format' }],
    [
      { mandate_date: '2026-11-02', mandate_end: '2026-11-01' },
      { mandate_end: 'validation_before' },
    ],
    [{ commission: 100.01 }, { commission: 'validation_max_number_constraint' }],
    [{ commission: 3.255 }, { commission: 'validation_step' }],
  ])('%j is refused, in a creation and an update', async (values, codes) => {
    expect(codesOf(await of().create({ id: listing, ...values }))).toEqual([400, codes]);
    await made({});
    expect(codesOf(await of().update(listing, values))).toEqual([400, codes]);
  });
});

describe('a record', () => {
  test('belongs to a listing that exists, and is created once', async () => {
    expect((await of().create({ id: 'nosuchlisting00' })).status).toBe(404);
    await made();
    const second = await of(admin.token).create({ id: listing, street: 'Otra' });
    expect(codesOf(second)).toEqual([400, { id: 'validation_not_unique' }]);
  });

  test('has revisions: an update of an earlier one is refused, a repeated one is made once', async () => {
    const { rev } = await made();
    const headers = { 'If-Match': String(rev), 'X-Marola-Mutation': 'private00000001' };
    const first = await of().update(listing, { street: 'Nueva' }, headers);
    expect([first.status, Number(first.body.rev) > rev]).toEqual([200, true]);
    const again = await of().update(listing, { street: 'Nueva' }, headers);
    expect([again.status, again.body.rev]).toEqual([200, first.body.rev]);
    const late = await of(admin.token).update(listing, { door: 'B' }, { 'If-Match': String(rev) });
    expect(codesOf(late)).toEqual([409, { rev: 'stale_revision' }]);
    expect((await historyOf(listing)).length).toBe(1);
  });

  test('shares the history of its listing: changes and values that lost a conflict', async () => {
    await listings.update(listing, { floor: '2' });
    await made();
    await of(admin.token).update(listing, { floor: '2º', commission: 4 });
    const lost = { mutation: 'private00000002', changes: { notes: ['a', 'b'] } };
    const at = '2026-11-21T09:00:00.500Z';
    expect((await discard(listing, { ...lost, at })).body.mutation).toBe(lost.mutation);
    expect(codesOf(await discard(listing, { ...lost, at, changes: { price: [1, 2] } }))).toEqual([
      400,
      { changes: 'validation_unknown_field' },
    ]);
    expect(await historyOf(listing)).toMatchObject([
      { kind: 'update', who_email: agent.email, changes: { floor: ['', '2'] } },
      { kind: 'discarded', changes: { 'private:notes': ['a', 'b'] } },
      {
        ...{ kind: 'update', who_email: admin.email },
        changes: { 'private:floor': ['x-private-f', '2º'], 'private:commission': [3.25, 4] },
      },
    ]);
  });

  test('tells devices of its first history entry, and gives its listing no new revision, which visitors see', async () => {
    await made();
    const { cursor, items: before } = await pull(server, '', agent.token);
    const historyIn = (items: typeof before) =>
      items
        .filter(({ id }) => id === listing)
        .map(({ c, has_history }) => [c, has_history])
        .sort();
    expect(historyIn(before)).toEqual([
      ['properties', false],
      ['property_private', false],
    ]);
    const lost = { mutation: 'private00000005', changes: { notes: ['a', 'b'] } };
    await discard(listing, { ...lost, at: new Date().toISOString() });
    const after = await pull(server, `?since=${cursor}`, agent.token);
    expect(historyIn(after.items)).toEqual([['property_private', true]]);
    await of().update(listing, { door: 'C' });
    expect((await pull(server, `?since=${cursor}`)).items).toEqual([]);
  });

  test('sends its changes to the streams of admins and agents only', async () => {
    await made();
    const user = await server.createUser();
    const topics = ['property_private/*', 'properties/*'];
    const others = [await listen(server, topics), await listen(server, topics, user.token)];
    const own = await listen(server, topics, agent.token);
    await of(admin.token).update(listing, { keys_holder: 'Brais' });
    await expect.poll(() => own.received.map(({ topic }) => topic)).toContain(topics[0]);
    await listings.update(listing, { price: Math.floor(Math.random() * 1e6) }); // the last event
    for (const { received } of others)
      await expect.poll(() => received.map(({ topic }) => topic)).toEqual(['properties/*']);
    for (const stream of [own, ...others]) stream.close();
  });

  test('outlives its listing', async () => {
    await made();
    await listings.remove(listing);
    expect((await of().update(listing, { keys_holder: '' })).status).toBe(200);
    expect((await of().view(listing)).status).toBe(200);
  });
});

/** Whether any row of the database has a text. */
const isStored = (text: string): boolean =>
  inDatabase(server, (database) =>
    ['property_private', 'property_history', 'properties', 'tombstones'].some((table) =>
      JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all()).includes(text),
    ),
  );

describe('an erasure', () => {
  test('by an admin leaves no value anywhere, and devices drop the record', async () => {
    await made(aPrivateRecord('erasedzq'));
    await of().update(listing, { owner_name: 'erasedzq again', notes: 'erasedzq' });
    await listings.update(listing, { price: 1 });
    const at = '2026-11-21T09:00:00.500Z';
    const lost = { changes: { owner_name: ['erasedzq', 'b'] }, at };
    await discard(listing, { ...lost, mutation: 'private00000003' });
    const { cursor } = await pull(server, '', agent.token);

    expect((await of().remove(listing)).status).toBe(403);
    expect((await of(admin.token).remove(listing)).status).toBe(204);
    expect(isStored('erasedzq')).toBe(false);
    expect(await historyOf(listing)).toMatchObject([{ changes: { price: [198_000, 1] } }]);
    expect((await pull(server, `?since=${cursor}`, agent.token)).gone).toEqual([
      { c: 'property_private', id: listing },
    ]);
    expect(await pull(server, `?since=${cursor}`)).toMatchObject({ gone: [], items: [] });

    // What a device still has, sent late.
    expect((await of().update(listing, { owner_name: 'erasedzq' })).status).toBe(404);
    expect(codesOf(await of().create({ id: listing, owner_name: 'erasedzq' }))).toEqual([
      409,
      { id: 'deleted' },
    ]);
    const late = await discard(listing, { ...lost, mutation: 'private00000004' });
    expect([late.status, late.body]).toEqual([200, { mutation: 'private00000004' }]);
    expect(isStored('erasedzq')).toBe(false);
  });

  test('can be followed by new private data, of a device that knows of it', async () => {
    await made();
    await of(admin.token).remove(listing);
    const { cursor } = await pull(server, '', agent.token);
    const headers = { 'X-Marola-Again': String(cursor) };
    expect((await of().create({ id: listing, street: 'Nueva' }, headers)).status).toBe(200);
    const { items, gone } = await pull(server, '', agent.token);
    expect(items.find(({ c, id }) => c === 'property_private' && id === listing)?.street).toBe(
      'Nueva',
    );
    expect(gone.filter(({ id }) => id === listing)).toEqual([]);
  });
});

test('the retention job deletes private data whose listing has been gone for the period, with its history', async () => {
  const old = listing;
  await made(aPrivateRecord('oldzq'));
  const { id: recent } = await listings.made(aListing());
  const { id: alive } = await listings.made(aListing());
  for (const id of [recent, alive]) await of().made({ id, ...aPrivateRecord('keptzq') });
  await of().update(old, { street: 'oldzq' });
  for (const id of [old, recent]) await listings.remove(id);
  const gone = "UPDATE property_history SET at = ? WHERE property = ? AND kind = 'delete'";
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3600_000).toISOString().replace('T', ' ');
  inDatabase(server, (database) => {
    database.prepare(gone).run(daysAgo(63), old);
    database.prepare(gone).run(daysAgo(58), recent);
    database.prepare('UPDATE property_private SET updated_at = ?').run(daysAgo(900));
  });
  await recordsOf(server, 'agency', admin.token).update('agency000000000', { retention_months: 2 });
  const { cursor } = await pull(server, '', agent.token);

  await server.request('/api/crons/private-retention', { method: 'POST', token: root });
  await expect.poll(async () => (await of().view(old)).status).toBe(404);
  for (const id of [recent, alive]) expect((await of().view(id)).status).toBe(200);
  expect((await pull(server, `?since=${cursor}`, agent.token)).gone).toEqual([
    { c: 'property_private', id: old },
  ]);
  expect(isStored('oldzq')).toBe(false);
  expect(await historyOf(old)).toMatchObject([{ kind: 'delete' }]);
});
