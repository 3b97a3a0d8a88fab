import { expect, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import { planEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import type { StaffDevice } from '../support/device/staff-device.ts';
import { mountSmallDisk } from '../support/machine/small-disk.ts';
import { setStage } from './stage.ts';

/** The server's disk is full: a real filesystem without a free byte. */

const disk = mountSmallDisk();
const play = setStage({ within: disk.folder });

const enquiry = {
  ...{ name: 'Una visitante', email: 'visitante@example.test', phone: '', address: '' },
  ...{ propertyType: '', message: 'Buenos días', subject: 'Visita', listing: '', website: '' },
  ...{ kind: 'question' as const, wishes: [] },
  ...{ language: 'es' as const, consentAt: '2026-11-21T09:00:00.000Z' },
};

/** A person asks for news until another round has failed. */
async function untilFailedAgain({ sync, until }: StaffDevice) {
  const failures = () => sync.status().pastFailures.at(-1)?.times;
  const before = failures();
  sync.pullNow();
  await until(({ activity }) => activity === 'idle' && failures() !== before);
}

test.skipIf(disk.missing)(
  `The server’s disk is full: an edit, a photo and an enquiry wait, and arrive once when there is room${disk.missing ? ` (${disk.missing})` : ''}`,
  async () => {
    const device = await play.device();
    const visitor = await play.device();
    const edited = await device.add(0);
    const withPhoto = await device.add(1);
    await device.sent();
    disk.fill();

    await device.edit(edited.listingId, { price: 150_000 });
    const photo = await device.addPhoto(withPhoto.listingId);
    await visitor.decide((context) =>
      planEnquiry(createId(), { enquiry, form: 'contact', choice: '' }, context),
    );
    for (const one of [device, visitor]) {
      await one.until(({ activity, failure }) => activity === 'idle' && failure !== undefined);
      for (let round = 0; round < 3; round += 1) await untilFailedAgain(one);
      expect(one.sync.status().failure).toEqual({ type: 'Busy', retryAfterMs: 60_000 });
      for (const { change, state, attempts } of one.outbox.entries())
        expect([change.kind, state, attempts > 0]).toEqual([change.kind, 'waiting', true]);
    }

    disk.empty();
    for (const one of [device, visitor]) one.sync.pullNow();
    await Promise.all([device.sent(), visitor.sent()]);
    await play.invariants([
      { listingId: edited.listingId, fields: { price: 150_000 } },
      { listingId: withPhoto.listingId, photos: [...withPhoto.added, photo] },
    ]);
    expect(await play.list('enquiries')).toMatchObject([{ message: 'Buenos días' }]);
  },
);
