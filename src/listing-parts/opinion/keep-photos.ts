import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import { savesData } from '#ui/media-query/data-saver.ts';

/**
 * Fetches a listing's photos one after the other. The worker caches them, so that a listing that was
 * opened or saved is complete without a network. Does nothing with data saver.
 */
export async function keepPhotos(photos: readonly Photo[], stop?: AbortSignal): Promise<void> {
  if (savesData()) return;
  for (const photo of photos) {
    if (stop?.aborted === true) return;
    await new Promise<void>((resolve) => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.onload = image.onerror = () => resolve();
      image.src = photoPath(photo, 'medium');
    });
  }
}
