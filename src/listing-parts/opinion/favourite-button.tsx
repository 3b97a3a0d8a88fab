import { useFavourite, useFavourites } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import { type Photo, photoPath } from '#domain/listing/photos/photo.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useTextOf } from '#i18n/use-listing-text.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { savesData } from '#ui/media-query/data-saver.ts';
import { useToast } from '#ui/toast/toast.tsx';

type FavouriteButtonProps = {
  readonly listing: Pick<Listing, 'id' | 'photos'> & WithTexts;
  readonly tone: 'onPhoto' | 'plain';
};

/** The heart: saves a listing on this device, without an account, and keeps its photos with it. */
export function FavouriteButton({ listing, tone }: FavouriteButtonProps) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const toast = useToast();
  const { saved, set } = useFavourite(listing.id);
  const favourites = useFavourites();
  const toggle = async () => {
    const done = await set(!saved);
    if (!done.ok) toast({ text: t(failureMessage(done.error)), tone: 'bad' });
    else if (!saved) await keepPhotos(listing.photos);
    else if (done.value?.mark || done.value?.note)
      toast({
        text: t('catalogue.saved.removed'),
        action: {
          label: t('catalogue.hiding.undo'),
          run: () => void favourites.change(listing.id, () => done.value),
        },
      });
  };
  return (
    <IconButton
      icon="heart"
      tone={tone}
      label={t('catalogue.saved.save', { title: title.text })}
      pressed={saved}
      onClick={() => void toggle()}
    />
  );
}

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
