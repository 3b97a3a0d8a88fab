import { LISTING_LANGUAGE, type Listing } from '#domain/listing/listing.ts';
import { referenceText } from '#i18n/field-words.ts';
import { formatPrice } from '#i18n/format.ts';
import { useFeatureName, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Later } from '#ui/later/later.tsx';
import type { AdminHandlers } from '../admin-handlers.ts';
import { AdminActions } from '../card/admin-actions.tsx';
import { StatusBadges } from '../card/badges.tsx';
import { RecentlySeen } from '../home/recently-seen.tsx';
import { ListingStrip } from '../strip/listing-strip.tsx';
import { useSimilar } from '../strip/use-others.ts';
import { AdvisorSection } from './advisor-section.tsx';
import { Characteristics, EnergyCertificate } from './characteristics.tsx';
import * as styles from './listing-facts.css.ts';
import { Measures } from './measures.tsx';
import { Part } from './part.tsx';
import { useTitleTag } from './title-tag.ts';
import { Unpublished } from './unpublished.tsx';

type ListingFactsProps = {
  readonly listing: Listing;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly admin: AdminHandlers | undefined;
};

/** Everything about a listing except its photos and price bar. Parts below the first screen render later. */
export function ListingFacts({ listing, onOpen, admin }: ListingFactsProps) {
  const t = useT();
  const { TitleTag, level } = useTitleTag();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, but it scrolls by itself and so needs the focus
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <div className={styles.info} role="group" tabIndex={0} aria-label={t('catalogue.detail.data')}>
      <header className={styles.head}>
        <div className={styles.flags}>
          <StatusBadges listing={listing} />
          <span className={styles.operation}>
            {t(`listing.operationType.${listing.operationType}`)}
          </span>
          <span className={styles.reference}>{referenceText(listing, t)}</span>
        </div>
        <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
        <TitleTag className={styles.title} lang={LISTING_LANGUAGE} aria-level={level}>
          {listing.title}
        </TitleTag>
        <p className={styles.place}>
          <Icon name="map-pin" size="small" />
          {listing.location}
        </p>
      </header>
      {admin === undefined ? null : (
        <>
          <Unpublished listing={listing} />
          <AdminActions
            listing={listing}
            actions={admin}
            more={admin.history(listing, { tone: 'quietOnPhone', block: 'phone' })}
          />
        </>
      )}
      <Measures listing={listing} />
      <Later>
        <MoreFacts listing={listing} />
        <OtherListings listing={listing} onOpen={onOpen} />
      </Later>
    </div>
  );
}

function MoreFacts({ listing }: Pick<ListingFactsProps, 'listing'>) {
  const t = useT();
  const featureName = useFeatureName();
  return (
    <>
      {listing.description === '' ? null : (
        <Part title={t('listing.field.description')}>
          <p className={styles.description} lang={LISTING_LANGUAGE}>
            {listing.description}
          </p>
        </Part>
      )}
      {listing.features.length === 0 ? null : (
        <Part title={t('listing.field.features')}>
          <ul className={styles.features}>
            {listing.features.map((feature) => (
              <li key={feature} className={styles.feature}>
                <Icon name="check" size="small" />
                {featureName(feature)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Characteristics listing={listing} />
      <EnergyCertificate listing={listing} />
      {listing.tourismRegistration === '' ? null : (
        <Part title={t('listing.field.tourismRegistration')}>
          <p>{listing.tourismRegistration}</p>
        </Part>
      )}
      <AdvisorSection listing={listing} />
    </>
  );
}

function OtherListings({ listing, onOpen }: Pick<ListingFactsProps, 'listing' | 'onOpen'>) {
  const t = useT();
  const similar = useSimilar(listing);
  return (
    <>
      <ListingStrip
        heading="h3"
        title={t('catalogue.detail.similar')}
        listings={similar}
        onOpen={onOpen}
      />
      <RecentlySeen heading="h3" except={listing.id} onOpen={onOpen} />
    </>
  );
}
