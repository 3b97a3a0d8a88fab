import { photoFieldOf } from '#domain/listing/photos/photo-texts.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { isWriterRole } from '#domain/role.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { type HeldValue, isUnique, keyOf, type Ledger, valueIn } from './ledger.ts';
import type { ModelState } from './model-state.ts';
import { readable } from './shown-and-asked.ts';
import type { Window } from './window.ts';
import type { Device, World } from './world.ts';

/**
 * PULL-12: an admin's device must ask about each field that it holds in a newer version than the
 * restored server. The simulator records these values at the restore and checks them after the next
 * pull.
 */

/**
 * Records the values on devices that `before` (the state before the restore) had and `after` lacks.
 */
export async function noteHeld(
  { devices, usable, ledger }: World,
  before: ModelState,
  after: ModelState,
): Promise<void> {
  for (const held of ledger.held.filter(({ isSettled }) => !isSettled)) {
    held.epoch = after.epoch; // the device has not pulled since an earlier restore
    held.since = Math.min(held.since, after.deeds.length);
  }
  const undone = before.deeds.slice(after.deeds.length).filter(({ kind }) => kind === 'update');
  for (const device of devices) {
    const [window] = usable(device);
    const disk = window && (await readRows(window));
    if (!window || !disk || !isWriters(window, disk.cursor?.user)) continue;
    if (disk.cursor?.epoch !== before.epoch || !isWriterRole(disk.cursor.role)) continue;
    if (disk.isPulling) continue;
    const entries = disk.outbox.flatMap(readable);
    for (const { id, changes } of undone)
      for (const field of Object.keys(changes).filter(isUnique)) {
        const value = keyOf(changes[field]?.[1]);
        const photo = photoFieldOf(field)?.photoId;
        const isThere = photo === undefined || after.photos.has(photo); // photos themselves are not required
        const isHeld = isThere && value === valueIn(disk.rows.get(id), field);
        if (!isHeld || !(after.listings.has(id) || after.advisors.has(id))) continue;
        const subject = after.listings.has(id)
          ? subjectOf('listings', id)
          : subjectOf('advisors', id);
        // A deletion that was on its way may have been accepted: then the device holds the record no longer.
        const isSettled = entries.some(
          ({ change, subject: other }) => other === subject && isKind(change, 'delete', 'listings'),
        );
        ledger.held.push({
          ...{ device: device.name, user: disk.cursor.user, epoch: after.epoch },
          ...{ since: after.deeds.length, subject, field, value, isSettled },
        });
      }
  }
}

/**
 * Updates whether held values are settled: an entry is about the same field, or the admin has
 * signed out or lost the role.
 */
export function followHeld(device: Device, window: Window, ledger: Ledger): void {
  const own = () => ledger.held.filter((one) => !one.isSettled && one.device === device.name);
  window.outbox.subscribe(() => {
    const entries = window.outbox.entries();
    for (const held of own()) held.isSettled = entries.some((entry) => isAbout(entry, held));
  });
  window.session.subscribe(() => {
    for (const held of own()) held.isSettled = !isWriters(window, held.user);
  });
}

/**
 * Settles the held values of listings that a page of an earlier epoch names as deleted. A page that the server sent
 * before the restore may arrive after it, before the device pulls the new epoch. The device then removes the deleted
 * listing, so it no longer holds a version that it must ask about (PULL-12).
 */
export function followGone({ held }: Ledger, device: Device, { cursor, gone }: SyncPage): void {
  if (!isWriterRole(cursor.role)) return; // for other readers, "gone" includes hidden listings
  const subjects = new Set(gone.map(({ id }) => subjectOf('listings', id)));
  for (const one of held) {
    const isTold = one.device === device.name && one.user === cursor.user;
    if (isTold && one.epoch !== cursor.epoch && subjects.has(one.subject)) one.isSettled = true;
  }
}

/**
 * Finds held values that a device lost without a question, although it has pulled everything since
 * the restore.
 */
export async function givenAway({ devices, ledger, server }: World): Promise<string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const open = ledger.held.filter((one) => !one.isSettled && one.device === device.name);
    const window = device.windows.at(-1);
    const disk = open.length > 0 && window ? await readRows(window) : undefined;
    if (disk === undefined || disk.isPulling) continue;
    const entries = disk.outbox.flatMap(readable);
    for (const held of open) {
      const { epoch, subject, field, value, user } = held;
      const { cursor } = disk;
      if (cursor?.epoch !== epoch || cursor.user !== user || !isWriterRole(cursor.role)) continue;
      const row = disk.rows.get(subject.split('/')[1] ?? '');
      // The window that asked may have died before it reported its own question.
      held.isSettled =
        row === undefined ||
        valueIn(row, field) === value ||
        isDecidedSince(held, server.state()) ||
        entries.some((entry) => isAbout(entry, held));
      if (!held.isSettled)
        found.push(`I1 ${field} ${value} of ${subject} left ${device.name} unasked`);
    }
  }
  return found;
}

/**
 * Whether the value was written to the restored server again, or the record was deleted there.
 * Later changes are not caused by the restore.
 */
const isDecidedSince = ({ since, subject, field, value }: HeldValue, { deeds }: ModelState) =>
  deeds
    .slice(since)
    .some(
      ({ kind, id, changes }) =>
        subject.endsWith(`/${id}`) && (kind === 'delete' || keyOf(changes[field]?.[1]) === value),
    );

/** Whether an entry keeps or changes the field, or creates or deletes the record. */
const isAbout = ({ change, subject }: OutboxEntry, { subject: held, field }: HeldValue): boolean =>
  subject === held &&
  ('changes' in change ? field in change.changes : /^(create|delete|recover)/.test(change.kind));

function isWriters({ session }: Window, user: string | undefined): boolean {
  const state = session.state();
  return state.kind === 'signed-in' && isWriterRole(state.role) && state.user === user;
}

async function readRows({ database }: Window) {
  const read = await database.read((db) =>
    db.transaction('r', db.listings, db.advisors, db.meta, db.outbox, async () => {
      const listings = (await db.listings.toArray()).filter(({ lost }) => lost !== true); // known here as deleted
      const rows = [...listings, ...(await db.advisors.toArray())];
      const meta = await db.meta.get('catalogue');
      const place = meta?.key === 'catalogue' ? meta : undefined;
      return {
        rows: new Map<string, object>(rows.map((row) => [row.id, row])),
        cursor: place?.cursor,
        outbox: await db.outbox.toArray(),
        isPulling: place?.fullPullFrom !== undefined,
      };
    }),
  );
  return read.ok ? read.value : undefined;
}
