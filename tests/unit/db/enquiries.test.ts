import { describe, expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { createDatabase } from '#db/database.ts';
import { forgetOldEnquiries, readSentEnquiries } from '#db/enquiries/enquiry-rows.ts';
import { createInbox, noteRead } from '#db/enquiries/inbox.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { type Enquiry, REMEMBERED_MS } from '#domain/enquiry/enquiry.ts';
import { unanswered } from '#domain/enquiry/inbox.ts';
import type { ReceivedEnquiry } from '#domain/enquiry/received-enquiry.ts';
import { planAnswered, planEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';
import { aContext } from '../../support/device/outbox-entries.ts';

const MAKER = { now: 0, createId: () => idOf('n', 1) };
const admin = { user: 'admin', role: 'admin' } as const;

const anEnquiry = (n: number, fields: Partial<ReceivedEnquiry> = {}): ReceivedEnquiry => ({
  id: idOf('q', n),
  rev: n,
  name: `Visitante ${n}`,
  email: 'visitante@example.test',
  phone: '',
  address: '',
  propertyType: '',
  message: 'Buenos días',
  subject: 'Visita',
  language: 'es',
  listing: '',
  kind: 'question',
  wishes: [],
  suspected: false,
  consentAt: '2026-11-21 09:00:00.000Z',
  mailStatus: 'sent',
  mailAttempts: 1,
  mailError: '',
  answeredAt: '',
  answeredBy: '',
  answeredById: '',
  createdAt: `2026-11-21 09:00:0${n}.000Z`,
  ...fields,
});

async function aDevice(name = `enquiries-${crypto.randomUUID()}`) {
  const database = createDatabase({ name });
  const outbox = createOutbox(database);
  await outbox.open();
  const pull = async (rev: number, enquiries: readonly ReceivedEnquiry[], reset = false) => {
    const page = aPage(rev, { cursor: aCursor(rev, admin), reset, rows: { enquiries } });
    expect((await database.write((db) => applyPage(db, page, MAKER))).ok).toBe(true);
  };
  const inbox = async () => {
    const stored = createInbox(database, outbox);
    await stored.open();
    return stored.enquiries() ?? [];
  };
  return { name, database, outbox, inbox, pull };
}
const ids = async ({ inbox }: Awaited<ReturnType<typeof aDevice>>) =>
  (await inbox()).map(({ id }) => id);
const [one, two] = [idOf('q', 1), idOf('q', 2)];

describe('the inbox', () => {
  test('is read again when an enquiry is opened, and not when another row of `meta` changes', async () => {
    const { database, outbox, pull } = await aDevice();
    await pull(1, [anEnquiry(1)]);
    const inbox = createInbox(database, outbox);
    await inbox.open();
    const unread = () => inbox.enquiries()?.map((enquiry) => enquiry.unread);
    expect(unread()).toEqual([true]);
    let changes = 0;
    inbox.subscribe(() => {
      changes += 1;
    });
    await database.write((db) => db.meta.put({ key: 'recent', listings: [] }));
    await noteRead(database, one);
    await expect.poll(unread).toEqual([false]);
    expect(changes).toBe(1);
  });

  test('shows pulled enquiries, latest first, and drops deleted ones', async () => {
    const device = await aDevice();
    await device.pull(2, [anEnquiry(1), anEnquiry(2)]);
    expect(await ids(device)).toEqual([two, one]);
    const gone = [{ collection: 'enquiries' as const, id: one }];
    await device.database.write((db) => applyPage(db, aPage(3, { gone }), MAKER));
    expect(await ids(device)).toEqual([two]);
  });

  test('does not count a suspected enquiry as unread, and shows one of an earlier version that does not say', async () => {
    const device = await aDevice();
    const { suspected: _unsaid, ...earlier } = anEnquiry(1);
    await device.pull(2, [earlier as ReceivedEnquiry, anEnquiry(2, { suspected: true })]);
    expect(await device.inbox()).toMatchObject([
      { id: two, suspected: true, unread: false },
      { id: one, suspected: false, unread: true },
    ]);
  });

  test('[PULL-4] drops enquiries that a full pull did not bring', async () => {
    const device = await aDevice();
    await device.pull(2, [anEnquiry(1), anEnquiry(2)]);
    await device.pull(3, [anEnquiry(2)], true);
    expect(await ids(device)).toEqual([two]);
  });

  test('is deleted together with the read marks when the admin signs out', async () => {
    const device = await aDevice();
    await device.pull(2, [anEnquiry(1)]);
    expect(await ids(device)).toEqual([one]);
    await noteRead(device.database, one);
    await device.database.write(removePrivateRows);
    expect(await ids(device)).toEqual([]);
    const left = await device.database.read(async (db) => ({
      rows: await db.enquiries.count(),
      read: await db.meta.get('read-enquiries'),
    }));
    expect(left).toEqual({ ok: true, value: { rows: 0, read: undefined } });
  });

  test('keeps the read marks after a restart', async () => {
    const device = await aDevice();
    await device.pull(2, [anEnquiry(1), anEnquiry(2)]);
    await noteRead(device.database, one);
    const again = await aDevice(device.name);
    expect((await again.inbox()).map(({ unread }) => unread)).toEqual([true, false]);
  });

  test('shows a pending answer, and the same answer once it is sent', async () => {
    const device = await aDevice();
    await device.pull(2, [anEnquiry(1)]);
    await device.outbox.carryOut(() =>
      planAnswered({ id: one, subject: 'Visita' }, true, { ...aContext(), now: 0 }),
    );
    const answered = async () => (await device.inbox())[0]?.answeredAt;
    expect(await answered()).toBe('1970-01-01T00:00:00.000Z');
    const [entry] = device.outbox.entries();
    if (entry === undefined) throw new Error('nothing waits');
    await device.outbox.accept(entry, {});
    expect(device.outbox.entries()).toEqual([]);
    expect(await answered()).toBe('1970-01-01T00:00:00.000Z');
  });

  test('tells what nobody has answered, the same whether it was opened here or not; the longest wait comes first', async () => {
    const device = await aDevice();
    await device.pull(4, [
      anEnquiry(1, { createdAt: '2026-11-20 08:00:00.000Z' }),
      anEnquiry(2, { createdAt: '2026-11-22 08:00:00.000Z' }),
      anEnquiry(3, { createdAt: '2026-11-21 08:00:00.000Z', answeredAt: '2026-11-21 09:00:00Z' }),
      anEnquiry(4, { createdAt: '2026-11-19 08:00:00.000Z', suspected: true }),
    ]);
    await noteRead(device.database, one);
    const inbox = await device.inbox();
    expect(unanswered(inbox).map(({ id }) => id)).toEqual([one, idOf('q', 2)]);
    expect(inbox.filter(({ isUnanswered }) => isUnanswered)).toHaveLength(2);
  });
});

test('[OUT-9] of a sent enquiry, time, subject and listing are kept for 30 days, the message is not', async () => {
  const { database, outbox } = await aDevice();
  const written: Enquiry = {
    name: 'Visitante',
    email: 'ana@example.test',
    phone: '',
    address: '',
    propertyType: '',
    message: 'Un secreto',
    subject: 'Visita',
    language: 'es',
    listing: idOf('l', 1),
    consentAt: '2026-11-21T09:00:00.000Z',
    website: '',
    kind: 'question' as const,
    wishes: [],
  };
  const content = { form: 'contact', choice: 'none', enquiry: written } as const;
  await outbox.carryOut(() => planEnquiry(one, content, aContext()));
  const [entry] = outbox.entries();
  if (entry === undefined) throw new Error('nothing waits');
  await outbox.accept(entry, {});
  const rows = await database.read(async (db) =>
    JSON.stringify([await db.outbox.toArray(), await db.meta.toArray()]),
  );
  expect(JSON.stringify(rows)).not.toContain('secreto');
  const sent = await readSentEnquiries(database);
  expect(sent.ok && sent.value).toMatchObject([
    { id: one, subject: 'Visita', listing: idOf('l', 1) },
  ]);
  const { clock } = createFakeClock(Date.now() + REMEMBERED_MS);
  expect(await readSentEnquiries(database, clock)).toEqual({ ok: true, value: [] });
  await forgetOldEnquiries(database, clock);
  const left = await database.read((db) => db.meta.get('sent-enquiries'));
  expect(left).toMatchObject({ ok: true, value: { enquiries: [] } });
});
