import { Link } from '@tanstack/react-router';
import type { Listing } from '#domain/listing/listing.ts';
import { slugOf } from '#domain/listing/listing-address.ts';
import { referenceText } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from './table.css.ts';

/** Reference and place below a title. The reference leads to the listing as visitors see it. */
export function ListingLine({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { id, title, location, reference } = listing;
  return (
    <span className={styles.line}>
      <Link
        to="/propiedad/$id/{-$slug}"
        params={{ id, slug: slugOf(title) || undefined }}
        className={styles.reference}
        aria-label={referenceText(listing, t)}
      >
        {reference ?? '–'}
      </Link>
      {` · ${location}`}
    </span>
  );
}
