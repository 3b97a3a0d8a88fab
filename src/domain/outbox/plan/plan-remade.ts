import { refusalReason } from '../../refusal.ts';
import type { OutboxEntry } from '../entry/outbox-entry.ts';
import { NOTHING, newEntry, type Plan, type PlanContext } from './plan.ts';

/** A photo that was made anew of a refused one: its own id, SHA-256, bytes and size in px. */
export type RemadePhoto = {
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

/** Whether the server refused a photo for what its file contains, which another file of the same picture may lack. */
export const canBeRemade = ({ change, problem }: OutboxEntry): boolean =>
  change.kind === 'upload-photo' &&
  problem?.type === 'Refused' &&
  problem.fields.some(
    ({ field, code }) => field === 'file' && refusalReason(code) !== 'tooManyPhotos',
  );

/**
 * Sends a photo that was made anew in place of the refused one, as a new entry. The order of the photos and the publication of
 * the listing wait for it instead.
 */
export function planRemade(
  { id: refused, change, dependsOn }: OutboxEntry,
  { id: photoId, ...picture }: RemadePhoto,
  context: PlanContext,
): Plan {
  if (change.kind !== 'upload-photo') return NOTHING;
  const { again: _, ...photo } = change;
  const remade = newEntry({ ...photo, ...picture, photoId }, dependsOn, context);
  const instead = (one: string) => (one === change.photoId ? photoId : one);
  const waiting = context.entries
    .filter((entry) => entry.dependsOn.includes(refused))
    .map((entry) => ({
      ...entry,
      dependsOn: entry.dependsOn.map((id) => (id === refused ? remade.id : id)),
      change:
        entry.change.kind === 'order-photos'
          ? { ...entry.change, photoIds: entry.change.photoIds.map(instead) }
          : entry.change,
    }));
  return { put: [remade, ...waiting], drop: [refused] };
}
