import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { ReceivedPhotos } from '../photos/received-photos.ts';
import type { Draft } from '../schema.ts';

/** Unsaved work. */
export type Unfinished = {
  readonly drafts: readonly ListingDraft[];
  /** Of another app version, as stored. */
  readonly unreadable: readonly Draft[];
  /** Shared by another app and not used yet; whoever uses this device may use them. */
  readonly received: readonly ReceivedPhotos[];
};

/** The number of unsaved items; photos that were shared together count as one. */
export const countUnfinished = ({ drafts, unreadable, received }: Unfinished): number =>
  drafts.length + unreadable.length + received.length;
