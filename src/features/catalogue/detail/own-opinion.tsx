import { useFavouriteRow } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { OpinionFields } from '../saved/opinion-fields.tsx';
import { Part } from './part.tsx';

/** The private mark and note, if the listing is saved or hidden. */
export function OwnOpinion({ listing: { id, title } }: { readonly listing: Listing }) {
  const t = useT();
  const favourite = useFavouriteRow(id);
  return favourite === undefined ? null : (
    <Part title={t('saved.note.label')}>
      <OpinionFields title={title} favourite={favourite} />
    </Part>
  );
}
