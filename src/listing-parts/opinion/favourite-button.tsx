import { useFavourite, useFavourites } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toast.tsx';

type FavouriteButtonProps = {
  readonly listing: Pick<Listing, 'id' | 'photos'> & WithTexts;
  readonly tone: 'onPhoto' | 'plain';
};

/** Its code comes when a listing is saved. Without a network neither code nor photos come. */
const keep = (photos: Listing['photos']): Promise<void> =>
  import('./keep-photos.ts').then((code) => code.keepPhotos(photos)).catch(() => undefined);

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
    else if (!saved) await keep(listing.photos);
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
