import { expect, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import { aboutEntry } from '#domain/plan.ts';
import { planAdvisor } from '#domain/plan-advisor.ts';
import { planRetry } from '#domain/plan-decision.ts';
import { planLetGo, planMakeAgain } from '#domain/plan-gone.ts';
import { planLeave } from '#domain/plan-older.ts';
import { type AdminDevice, until } from '../support/admin-device.ts';
import { recordsOf } from '../support/records.ts';
import { backUp } from '../support/server-backup.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';

const play = setStage();

const forgottenOn = ({ outbox }: AdminDevice) =>
  outbox.entries().filter(({ problem }) => problem?.type === 'Forgotten');

test('F07 Server restored from a backup: everything is pulled anew, the outbox kept, and what was forgotten is offered again', async () => {
  const device = await play.device();
  const old = await device.add(1, { title: 'Antes de la copia' });
  await device.sent();
  const restore = await backUp(play.server());
  const advisor = { name: 'Después de la copia', phone: '981 000 001', email: '' };
  const advisorId = createId();
  await device.decide((context) => planAdvisor(advisorId, undefined, advisor, context));
  const again = await device.add(2, { title: 'Después de la copia', advisorId });
  const letGo = await device.add(1, { title: 'Tampoco en la copia' });
  await device.sent();
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  await device.edit(old.listingId, { price: 205_000 });
  await device.edit(again.listingId, { price: 310_000 });
  const changed = { ...advisor, phone: '981 000 002' };
  await device.decide((context) => planAdvisor(advisorId, advisor, changed, context));

  await restore();
  play.line();
  device.wake();
  const questions = () => forgottenOn(device);
  await until(() => questions().length === 3);
  await until(
    () => !device.outbox.entries().some(({ subject }) => subject.includes(old.listingId)),
  );
  expect(device.catalogue.get(again.listingId)).toMatchObject({ price: 310_000 });

  const base = await device.outbox.base(again.listingId);
  if (!base.ok || base.value === undefined) throw new Error('the forgotten listing is not here');
  const forgotten = base.value;
  await device.decide((context) => planMakeAgain(forgotten, context));
  await device.decide((context) => planLetGo(letGo.listingId, context));
  // The listing comes after the advisor whom it names, and the edit after both.
  for (const entry of questions()) await device.decide(aboutEntry(entry.id, planRetry));
  await device.sent();
  expect(await play.list('advisor_contacts')).toMatchObject([{ id: advisorId, ...changed }]);
  expect(device.catalogue.get(letGo.listingId)).toBeUndefined();
  await play.invariants([
    { listingId: old.listingId, fields: { price: 205_000 }, photos: old.added },
    {
      listingId: again.listingId,
      fields: { price: 310_000, ready: true, advisor_id: advisorId },
      photos: again.added,
    },
  ]);
});

test('F07 Server restored from a backup: every device that held newer versions asks about them, and they are sent once', async () => {
  const one = await play.device();
  const two = await play.device({ as: await play.server().createAdmin() });
  const contact = { name: 'Equipo de siempre', phone: '981 000 001', email: '' };
  const advisorId = createId();
  await one.decide((context) => planAdvisor(advisorId, undefined, contact, context));
  const wanted = await one.add(1, { title: 'Se vuelve a enviar', advisorId });
  const left = await one.add(0, { title: 'Se deja como está' });
  const untouched = await one.add(0, { title: 'Nadie lo cambió' });
  await one.sent();
  const restore = await backUp(play.server());
  await one.edit(wanted.listingId, { price: 205_000 });
  await one.edit(left.listingId, { price: 310_000 });
  const changed = { ...contact, phone: '981 000 002' };
  await one.decide((context) => planAdvisor(advisorId, contact, changed, context));
  await one.sent();
  const added = await one.addPhoto(wanted.listingId);
  await one.sent();
  two.wake();
  await until(() => two.catalogue.get(wanted.listingId)?.photos.length === 2);

  await restore();
  for (const device of [one, two]) {
    device.wake();
    await until(() => forgottenOn(device).length === 3);
    expect(device.catalogue.get(left.listingId)?.price).not.toBe(310_000);
  }
  // The second one's question finds what the first one has sent, and brings what only it has.
  for (const device of [two, one]) {
    for (const { id, subject } of forgottenOn(device))
      await device.decide(
        aboutEntry(id, (question, context) =>
          subject.includes(left.listingId) ? planLeave(question, context) : planRetry(question),
        ),
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
