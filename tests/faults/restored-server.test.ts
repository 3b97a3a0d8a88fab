import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import { aboutEntry } from '#domain/plan.ts';
import { planAdvisor } from '#domain/plan-advisor.ts';
import { planRetry } from '#domain/plan-decision.ts';
import { planLetGo, planMakeAgain } from '#domain/plan-gone.ts';
import { until } from '../support/admin-device.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';

const play = setStage();

test('F07 Server restored from a backup: everything is pulled anew, the outbox kept, and what was forgotten is offered again', async () => {
  const server = play.server();
  const backup = await mkdtemp(join(tmpdir(), 'marola-backup-'));
  onTestFinished(() => rm(backup, { recursive: true }));
  const device = await play.device();
  const old = await device.add(1, { title: 'Antes de la copia' });
  await device.sent();
  await server.pause();
  await cp(server.dataDir, backup, { recursive: true });
  await server.start();
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

  // As pocketbase/README.md says, "Backup and restore".
  await server.pause();
  await rm(server.dataDir, { recursive: true });
  await cp(backup, server.dataDir, { recursive: true });
  await server.command('marola-new-epoch');
  await server.start();
  play.line();
  device.wake();
  const questions = () =>
    device.outbox.entries().filter(({ problem }) => problem?.type === 'Forgotten');
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
