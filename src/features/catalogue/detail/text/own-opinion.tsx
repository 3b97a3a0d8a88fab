import { useFavouriteRow } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { OpinionFields } from '#listing-parts/opinion/opinion-fields.tsx';
import { Part } from './part.tsx';

/** The private mark and note, if the listing is saved or hidden. */
export function OwnOpinion({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const favourite = useFavouriteRow(listing.id);
  return favourite === undefined ? null : (
    <Part title={t('saved.note.label')}>
      <OpinionFields title={title.text} favourite={favourite} />
    </Part>
  );
}
