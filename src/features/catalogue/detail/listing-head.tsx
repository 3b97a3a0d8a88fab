import type { Listing } from '#domain/listing/listing.ts';
import { referenceText } from '#i18n/field-words.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { StatusBadges } from '#listing-parts/badges.tsx';
import { useIsFromServer, usePhase } from '#services/phase.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './listing-detail.css.ts';
import { usePlace } from './place.ts';

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
        {listing.location}
      </p>
    </header>
  );
}

/**
 * The element of a listing's title: a heading in the page under its dialog, or the first of a page of its own and of a page
 * from the server. With the device, the dialog of that page gets the list with a first heading of its own, and the title the
 * level that it has in a dialog.
 */
function useTitleTag() {
  const isFromServer = useIsFromServer();
  const phase = usePhase();
  const isPage = usePlace() === 'page';
  return {
    TitleTag: isPage || isFromServer ? 'h1' : 'h2',
    level: !isPage && isFromServer && phase === 'device' ? 2 : undefined,
  } as const;
}
