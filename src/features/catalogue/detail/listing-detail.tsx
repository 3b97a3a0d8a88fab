import { type ReactNode, useState } from 'react';
import { useAgency } from '#db/react.tsx';
import { LISTING_LANGUAGE, type Listing } from '#domain/listing.ts';
import { formatArea, formatNumber, formatPrice, phoneLink } from '#i18n/format.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor, IconAnchor, IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Later } from '#ui/later/later.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import type { AdminDoors } from '../admin-doors.ts';
import { StatusBadges } from '../card/badges.tsx';
import { AdminActions } from '../card/listing-card.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { ListingStrip } from '../listing-strip.tsx';
import { RecentlySeen } from '../recently-seen.tsx';
import { useNoteOpened, useSimilar } from '../use-others.ts';
import { AdvisorSection } from './advisor-section.tsx';
import { EnergyLabel } from './energy-label.tsx';
import { FullscreenGallery } from './fullscreen-gallery.tsx';
import { Gallery } from './gallery.tsx';
import * as styles from './listing-detail.css.ts';
import { Unpublished } from './unpublished.tsx';
import { useGallery } from './use-gallery.ts';

export type ListingDetailProps = {
  readonly listing: Listing;
  readonly onClose: () => void;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly onContact: () => void;
  readonly onShare: () => void;
  readonly admin: AdminDoors | undefined;
};

/** Photos beside the text from 768 px, above it on phones; price and actions always in sight. */
export function ListingDetail(props: ListingDetailProps) {
  const { listing, onClose, onOpen, onContact, onShare, admin } = props;
  const t = useT();
  const wide = useMediaQuery(media.desk);
  const [fullscreen, setFullscreen] = useState(false);
  useNoteOpened(listing);
  const gallery = useGallery(listing.photos, fullscreen ? 2 : 1);
  return (
    <div className={styles.detail}>
      <div className={styles.close}>
        <IconButton
          icon={wide ? 'x' : 'arrow-left'}
          tone="onPhoto"
          label={t(wide ? 'catalogue.detail.close' : 'catalogue.detail.back')}
          onClick={onClose}
        />
      </div>
      {wide ? null : (
        <div className={styles.corner}>
          <IconButton
            icon="share-2"
            tone="onPhoto"
            label={t('catalogue.card.share')}
            onClick={onShare}
          />
          <FavouriteButton listing={listing} tone="onPhoto" />
        </div>
      )}
      <div className={styles.scroll}>
        <div className={styles.backdrop} />
        <div className={styles.pictures}>
          <Gallery
            listing={listing}
            gallery={gallery}
            wide={wide}
            onFullscreen={() => setFullscreen(true)}
          />
        </div>
        <Facts listing={listing} wide={wide} onOpen={onOpen} admin={admin} />
      </div>
      <ActionBar listing={listing} wide={wide} onContact={onContact} onShare={onShare} />
      <FullscreenGallery
        open={fullscreen}
        onClose={() => setFullscreen(false)}
        listing={listing}
        gallery={gallery}
        onShare={onShare}
      />
    </div>
  );
}

type FactsProps = Pick<ListingDetailProps, 'listing' | 'onOpen' | 'admin'> & {
  readonly wide: boolean;
};

function Facts({ listing, wide, onOpen, admin }: FactsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, only a part that scrolls by itself and so takes the focus
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <div className={styles.info} role="group" tabIndex={0} aria-label={t('catalogue.detail.data')}>
      <header className={styles.head}>
        <div className={styles.flags}>
          <StatusBadges listing={listing} />
          <span className={styles.operation}>
            {t(`listing.operation.${listing.operationType}`)}
          </span>
        </div>
        {wide ? (
          <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
        ) : null}
        <h2 className={styles.title} lang={LISTING_LANGUAGE}>
          {listing.title}
        </h2>
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
            phoneLayout={!wide}
            more={admin.history(listing, { tone: wide ? 'plain' : 'quiet', block: !wide })}
          />
        </>
      )}
      <Measures listing={listing} />
      <Later>
        <Rest listing={listing} />
        <Others listing={listing} onOpen={onOpen} />
      </Later>
    </div>
  );
}

/** What is read after the first look. */
function Rest({ listing }: Pick<ListingDetailProps, 'listing'>) {
  const t = useT();
  const featureName = useFeatureName();
  return (
    <>
      {listing.description === '' ? null : (
        <Part title={t('catalogue.detail.description')}>
          <p className={styles.description} lang={LISTING_LANGUAGE}>
            {listing.description}
          </p>
        </Part>
      )}
      {listing.features.length === 0 ? null : (
        <Part title={t('catalogue.detail.features')}>
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
      {listing.energyRating === undefined ? null : (
        <Part title={t('catalogue.detail.energy')}>
          <EnergyLabel rating={listing.energyRating} />
        </Part>
      )}
      {listing.tourismRegistration === '' ? null : (
        <Part title={t('catalogue.detail.tourism')}>
          <p>{listing.tourismRegistration}</p>
        </Part>
      )}
      <AdvisorSection listing={listing} />
    </>
  );
}

/** Where to go on from here. */
function Others({ listing, onOpen }: Pick<ListingDetailProps, 'listing' | 'onOpen'>) {
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

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Bedrooms, bathrooms and area in large figures; what there is none of is left out. */
function Measures({ listing }: Pick<ListingDetailProps, 'listing'>) {
  const t = useT();
  const { language } = useLanguage();
  const { bedrooms, bathrooms, area } = listing;
  const measures = [
    {
      name: t('catalogue.detail.bedrooms'),
      value: bedrooms,
      text: formatNumber(bedrooms, language),
    },
    {
      name: t('catalogue.detail.bathrooms'),
      value: bathrooms,
      text: formatNumber(bathrooms, language),
    },
    { name: t('catalogue.detail.area'), value: area, text: formatArea(area, language) },
  ].filter(({ value }) => value > 0);
  if (measures.length === 0) return null;
  return (
    <dl className={styles.measures}>
      {measures.map(({ name, text }) => (
        <div key={name} className={styles.measure}>
          <dt className={styles.measureName}>{name}</dt>
          <dd className={styles.measureValue}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionBarProps = Omit<ListingDetailProps, 'onClose' | 'onOpen' | 'admin'> & {
  readonly wide: boolean;
};

function ActionBar({ listing, wide, onContact, onShare }: ActionBarProps) {
  const t = useT();
  const roomy = useMediaQuery(media.wide);
  const phone = useAgency()?.phone;
  const call = phone === undefined ? undefined : phoneLink(phone);
  return (
    <div className={styles.actions}>
      {wide ? null : (
        <p className={styles.barPrice}>{formatPrice(listing.price, listing.operationType)}</p>
      )}
      {roomy || call === undefined ? null : (
        <span className={styles.outlined}>
          <IconAnchor icon="phone" label={t('catalogue.card.call')} href={call} />
        </span>
      )}
      <Button tone="primary" size={roomy || !wide ? 'regular' : 'small'} block onClick={onContact}>
        {t('catalogue.card.contact')}
      </Button>
      {roomy && call !== undefined ? (
        <ButtonAnchor icon="phone" href={call}>
          {t('catalogue.card.call')}
        </ButtonAnchor>
      ) : null}
      {wide ? (
        <Tooltip text={t('catalogue.card.share')}>
          <IconButton icon="share-2" label={t('catalogue.card.share')} onClick={onShare} />
        </Tooltip>
      ) : null}
      {wide ? <FavouriteButton listing={listing} tone="plain" /> : null}
    </div>
  );
}
