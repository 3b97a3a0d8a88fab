import { systemClock } from '#base/clock.ts';
import { hashBytes } from '#base/hash-bytes.ts';
import { createId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf, type ListingFields } from '#domain/listing/listing-fields.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planDelete } from '#domain/outbox/plan/plan-decision.ts';
import { type NewPhoto, planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { aPicture } from '../server/records.ts';
import type { Account } from '../server/server.ts';
import { type Device, startDevice } from './device.ts';
import { FIELDS } from './outbox-entries.ts';

type Options = Parameters<typeof startDevice>[0] & {
  /** Bytes added to the one-pixel file of each photo. */
  readonly photoBytes?: number;
};

export type StaffDevice = Awaited<ReturnType<typeof startStaffDevice>>;

/** Starts a device with a signed-in account and returns the user’s actions on it. */
export async function startStaffDevice(as: Account, { photoBytes = 0, ...options }: Options) {
  const { clock = systemClock } = options;
  const device = await startDevice(options);
  await device.start();
  const session = device.session.state();
  if (session.kind === 'visitor') await device.signIn({ ...as, user: as.id });

  const context = (entries = device.outbox.entries()): PlanContext => ({
    userId: as.id,
    now: clock.now(),
    createId,
    entries,
  });
  const decide = async (plan: (context: PlanContext) => Plan): Promise<void> => {
    const done = await device.outbox.carryOut((entries) => plan(context(entries)));
    if (!done.ok) throw new Error(`not kept: ${done.error.type}`);
  };
  const shown = (listingId: string): Listing => {
    const listing = device.catalogue.get(listingId);
    if (listing === undefined) throw new Error('not on this device');
    return listing;
  };

  return {
    ...device,
    context,
    decide,
    shown,
    /** Saves a new listing with new photos; each photo has its own bytes. */
    async add(photoCount: number, fields: Partial<ListingFields> = {}) {
      const listingId = createId();
      const added: NewPhoto[] = [];
      for (let n = 0; n < photoCount; n += 1)
        added.push(await pickPhoto(device, listingId, photoBytes + n));
      const photoIds = added.map(({ id }) => id);
      const values = { ...FIELDS, ...fields };
      await decide((c) =>
        planListingEdit({ listingId, before: undefined, fields: values, photoIds, added }, c),
      );
      await until(() => device.catalogue.get(listingId) !== undefined);
      return { listingId, added };
    },
    async edit(listingId: string, fields: Partial<ListingFields>): Promise<void> {
      const before = shown(listingId);
      const photoIds = before.photos.map(({ id }) => id);
      const values = { ...fieldsOf(before), ...fields };
      await decide((c) =>
        planListingEdit({ listingId, before, fields: values, photoIds, added: [] }, c),
      );
    },
    /** Adds a new photo after the shown ones. */
    async addPhoto(listingId: string): Promise<NewPhoto> {
      const before = shown(listingId);
      const photo = await pickPhoto(device, listingId, photoBytes + 100 + before.photos.length);
      const photoIds = [...before.photos.map(({ id }) => id), photo.id];
      const edit = { listingId, before, fields: fieldsOf(before), photoIds, added: [photo] };
      await decide((c) => planListingEdit(edit, c));
      return photo;
    },
    async remove(listingId: string): Promise<void> {
      const listing = shown(listingId);
      const base = await device.outbox.base('listings', listingId);
      const now = clock.now() - 60_000; // the ten seconds of undo are over
      await decide((c) => planDelete(listing, base.ok ? base.value : undefined, { ...c, now }));
    },
    /** Resolves when no sendable entry is left in the outbox. */
    sent: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          const open = device.outbox.entries();
          if (open.some(({ state }) => state === 'waiting' || state === 'sending')) return;
          stop();
          resolve();
        };
        const stop = device.outbox.subscribe(look);
        look();
      }),
  };
}

async function pickPhoto(device: Device, listingId: string, n: number): Promise<NewPhoto> {
  const bytes = aPicture(n);
  const sha256 = await hashBytes(bytes);
  const photo = { id: createId(), sha256, width: 1, height: 1 };
  const kept = await device.database.write((db) =>
    db.photoBytes.put({ ...photo, listingId, bytes, mime: 'image/png' }),
  );
  if (!kept.ok) throw new Error(`no photo: ${kept.error.type}`);
  return { ...photo, bytes: bytes.byteLength };
}

/** Polls until `holds` returns true; only the test’s own timeout ends the wait. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
