import { useOutboxEntries } from '#db/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';

type Upload = {
  /** How much of it has left the device (0 to 100), while it is on its way. */
  readonly percent?: number;
  /** The server does not take it; «Cambios pendientes» says why. */
  readonly needsAttention?: true;
};

/** How far a waiting photo is; nothing is said of one that waits for its turn, or for nothing. */
export function useUpload(photoId: string): Upload {
  const { sending } = useSyncStatus();
  const entry = useOutboxEntries().find(
    ({ change }) => change.kind === 'upload-photo' && change.photoId === photoId,
  );
  if (entry?.change.kind !== 'upload-photo') return {};
  if (entry.state === 'needs-attention') return { needsAttention: true };
  if (sending?.entryId !== entry.id) return {};
  // What leaves is the whole form, a little more than the photo.
  const percent = Math.round((sending.doneBytes / entry.change.bytes) * 100);
  return { percent: Math.min(100, percent) };
}
