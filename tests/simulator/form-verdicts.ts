import type { Draft } from '#db/schema.ts';
import { isIn } from './forms.ts';
import type { Disk } from './inspection.ts';
import type { FormRecord, Ledger, Typed } from './ledger.ts';

/**
 * OUT-1: finds form values that a device reported as stored but lost before the form was saved or
 * discarded.
 */
export function lostForms({ forms }: Ledger, disk: Disk): string[] {
  const own = forms.filter(({ device }) => device === disk.device.name);
  return own.flatMap((record) => {
    const row = disk.drafts.find(({ id }) => id === record.draftId);
    if (record.state === 'open') return missing(record, row, disk);
    const isGoneOnWith = own.some(
      ({ state, draftId }) => state === 'open' && draftId === record.draftId,
    );
    return row === undefined || isGoneOnWith
      ? []
      : [`I2 the draft of ${record.listing} is there though it was ${record.state}`];
  });
}

function missing({ listing, typed }: FormRecord, row: Draft | undefined, disk: Disk): string[] {
  const kept = typed.filter((one) => one.kept);
  if (kept.length === 0) return [];
  if (row === undefined) return [`I1 the draft of ${listing} is gone`];
  const draft = row.content as Parameters<typeof isIn>[0];
  const held = new Set([...disk.bytes, ...disk.picked]);
  const isThere = (one: Typed) =>
    isIn(draft, one) && (one.field !== 'photo' || held.has(one.value));
  // A later value may still be on its way to the disk, or the disk was full.
  const isReplaced = ({ field }: Typed, place: number) =>
    field !== 'photo' &&
    typed
      .slice(place + 1)
      .some((later) => later.field === field && (later.kept || isIn(draft, later)));
  return typed.flatMap((one, place) =>
    !one.kept || isReplaced(one, place) || isThere(one)
      ? []
      : [`I1 ${one.field} ${one.value} in the draft of ${listing} is lost`],
  );
}
