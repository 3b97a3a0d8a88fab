import { expect, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import { isRecovery } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { type StaffDevice, until } from '../support/device/staff-device.ts';
import { recordsOf } from '../support/server/records.ts';
import { backUp } from '../support/server/server-backup.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';

const play = setStage();

const recoveredOn = ({ outbox }: StaffDevice) =>
  outbox.entries().filter(({ change }) => isRecovery(change));

/** The server's row of an entry, as the device last pulled it. */
async function serverRow({ outbox }: StaffDevice, { change }: OutboxEntry) {
  if (change.collection === 'advisors') {
    const advisor = await outbox.base('advisors', change.id);
    return advisor.ok ? advisor.value : undefined;
  }
  const isListing = change.collection === 'listings';
  const listing = isListing ? await outbox.base('listings', change.id) : undefined;
  return listing?.ok && listing.value?.lost !== true ? listing.value : undefined;
}

async function answer(device: StaffDevice, entry: OutboxEntry, plan: typeof planSendAgain) {
  const server = await serverRow(device, entry);
  await device.decide(aboutEntry(entry.id, (now, context) => plan(now, server, context)));
}

test('F07 Server restored from a backup: the device pulls everything again, keeps its outbox, and offers what the server lacks', async () => {
  const device = await play.device();
  const old = await device.add(1, { title: 'Antes de la copia' });
  await device.sent();
  const restore = await backUp(play.server());
  const advisor = { name: 'Después de la copia', phone: '981 000 001', email: '' };
  const advisorId = createId();
  const of = { collection: 'advisors', id: advisorId } as const;
  await device.decide((c) => planForm(of, { before: undefined, fields: advisor }, c));
  expect(device.directory.advisor(advisorId)).toMatchObject(advisor);
  const again = await device.add(2, { title: 'Después de la copia', advisorId });
  const dropped = await device.add(1, { title: 'Tampoco en la copia' });
  await device.sent();
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  await device.edit(old.listingId, { price: 205_000 });
  await device.edit(again.listingId, { price: 310_000 });
  const changed = { ...advisor, phone: '981 000 002' };
  await device.decide((c) => planForm(of, { before: advisor, fields: changed }, c));

  await restore();
  play.line();
  device.wake();
  await until(() => recoveredOn(device).length === 3);
  await until(
    () => !device.outbox.entries().some(({ subject }) => subject.includes(old.listingId)),
  );
  expect(device.catalogue.get(again.listingId)).toMatchObject({ price: 310_000 });

  // The listing depends on its advisor, and the edit depends on both.
  for (const entry of recoveredOn(device))
    await answer(
      device,
      entry,
      entry.subject.includes(dropped.listingId) ? planDiscardRecovered : planSendAgain,
    );
  await device.sent();
  expect(await play.list('advisor_contacts')).toMatchObject([{ id: advisorId, ...changed }]);
  expect(device.catalogue.get(dropped.listingId)).toBeUndefined();
  await play.invariants([
    { listingId: old.listingId, fields: { price: 205_000 }, photos: old.added },
    {
      listingId: again.listingId,
      fields: { price: 310_000, ready: true, advisor_id: advisorId },
      photos: again.added,
    },
  ]);
});

test('F07 Server restored from a backup: every device with newer versions offers them, and each is sent once', async () => {
  const one = await play.device();
  const two = await play.device({ as: await play.server().createAdmin() });
  const contact = { name: 'Equipo de siempre', phone: '981 000 001', email: '' };
  const advisorId = createId();
  const of = { collection: 'advisors', id: advisorId } as const;
  await one.decide((c) => planForm(of, { before: undefined, fields: contact }, c));
  const wanted = await one.add(1, { title: 'Se vuelve a enviar', advisorId });
  const left = await one.add(0, { title: 'Se deja como está' });
  const untouched = await one.add(0, { title: 'Nadie lo cambió' });
  await one.sent();
  const restore = await backUp(play.server());
  await one.edit(wanted.listingId, { price: 205_000 });
  await one.edit(left.listingId, { price: 310_000 });
  const changed = { ...contact, phone: '981 000 002' };
  await one.decide((c) => planForm(of, { before: contact, fields: changed }, c));
  await one.sent();
  const added = await one.addPhoto(wanted.listingId);
  await one.sent();
  two.wake();
  await until(() => two.catalogue.get(wanted.listingId)?.photos.length === 2);

  await restore();
  for (const device of [one, two]) {
    device.wake();
    await until(() => recoveredOn(device).length === 3);
    expect(device.catalogue.get(left.listingId)?.price).not.toBe(310_000);
  }
  // The second device's entry finds what the first one sent, and adds the photo that only it has.
  for (const device of [two, one]) {
    for (const entry of recoveredOn(device))
      await answer(
        device,
        entry,
        entry.subject.includes(left.listingId) ? planDiscardRecovered : planSendAgain,
      );
    await device.sent();
  }
  expect(await play.list('advisor_contacts')).toMatchObject([{ id: advisorId, ...changed }]);
  const history = recordsOf(play.server(), 'property_history', play.admin().token);
  const kinds = async (listingId: string) =>
    (await history.where(`property="${listingId}"`))
      .filter(({ changes }) => 'price' in (changes as object))
      .map(({ kind }) => kind);
  expect(await kinds(wanted.listingId)).toEqual(['update']);
  expect(await kinds(left.listingId)).toEqual(['discarded', 'discarded']);
  await play.invariants([
    { listingId: wanted.listingId, fields: { price: 205_000 }, photos: [...wanted.added, added] },
    { listingId: left.listingId },
    { listingId: untouched.listingId },
  ]);
});
