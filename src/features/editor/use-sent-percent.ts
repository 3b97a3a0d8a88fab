import { useOutboxEntries } from '#db/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';

/** How much of a waiting photo has left the device (0 to 100); undefined while it is not on its way. */
export function useSentPercent(photoId: string): number | undefined {
  const { sending } = useSyncStatus();
  const change = useOutboxEntries().find(({ id }) => id === sending?.entryId)?.change;
  if (sending === undefined || change?.kind !== 'upload-photo' || change.photoId !== photoId)
    return undefined;
  // What leaves is the whole form, a little more than the photo.
  return Math.min(100, Math.round((sending.doneBytes / change.bytes) * 100));
}
