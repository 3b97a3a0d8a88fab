import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { StatusBadges } from '#listing-parts/badges.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './listing-detail.css.ts';
import { useTitleTag } from './place.ts';

/** The listing's state, title and place. */
export function ListingHead({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const { TitleTag, level } = useTitleTag();
  return (
    <header className={styles.head}>
      <div className={styles.flags}>
        <StatusBadges listing={listing} />
        <span className={styles.quiet}>{t(`listing.operationType.${listing.operationType}`)}</span>
        <span className={styles.quiet}>{referenceText(listing, t)}</span>
      </div>
      <TitleTag className={styles.title} lang={title.lang} aria-level={level}>
        {title.text}
      </TitleTag>
      <p className={styles.place}>
        <Icon name="map-pin" size="small" />
        <span lang={originalLanguage(listing)}>{listing.location}</span>
      </p>
    </header>
  );
}
