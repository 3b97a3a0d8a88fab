import { Link } from '@tanstack/react-router';
import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { formatPrice } from '#i18n/format.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useAttempt } from '#sync/react.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './inbox.css.ts';

type EnquiryListingProps = {
  readonly id: string;
  /** Undefined if this device does not have it. */
  readonly listing: Listing | undefined;
};

/** The listing that an enquiry is about: photo, title, price and reference, as one link. */
export function EnquiryListing({ id, listing }: EnquiryListingProps) {
  const t = useT();
  const textOf = useTextOf();
  const attempt = useAttempt();
  const [photo] = listing?.photos ?? [];
  const address = usePhotoAddress(photo, listing !== undefined && !isPublic(listing));
  if (listing === undefined)
    return (
      <TextLink to="/" search={{ property: id }}>
        {t('inbox.listing')}
      </TextLink>
    );
  return (
    <div className={styles.listing}>
      <Photo
        src={address('thumb')}
        placeholder={placeholderAddress(photo?.placeholder)}
        alt=""
        ratio="card"
        missingText=""
        errorText=""
        attempt={attempt}
      />
      <div>
        <Link
          to="/"
          search={{ property: id }}
          className={styles.listingLink}
          lang={textOf(listing).title.lang}
        >
          {textOf(listing).title.text}
        </Link>
        <Text size="small" tone="secondary" figures>
          {`${formatPrice(listing.price, listing.operationType)} · ${referenceText(listing, t)}`}
        </Text>
      </div>
    </div>
  );
}
