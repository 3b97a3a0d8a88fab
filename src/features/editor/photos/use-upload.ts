import { useOutboxEntries } from '#db/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';

type Upload = {
  /** The sent part (0 to 100) while the photo is being sent. */
  readonly percent?: number;
  /** The entry is parked; «Cambios pendientes» says why. */
  readonly needsAttention?: true;
};

/** The upload state of a photo; empty if it waits or is uploaded. */
export function useUpload(photoId: string): Upload {
  const { sending } = useSyncStatus();
  const entry = useOutboxEntries().find(
    ({ change }) => change.kind === 'upload-photo' && change.photoId === photoId,
  );
  if (entry?.change.kind !== 'upload-photo') return {};
  if (entry.state === 'needs-attention') return { needsAttention: true };
  if (sending?.entryId !== entry.id) return {};
  // The request is a little larger than the photo.
  const percent = Math.round((sending.doneBytes / entry.change.bytes) * 100);
  return { percent: Math.min(100, percent) };
}
