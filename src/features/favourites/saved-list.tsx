import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { formatArea, formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT, useTextOf } from '#i18n/use-t.ts';
import { StatusBadges } from '#listing-parts/badges.tsx';
import { MainPhoto } from '#listing-parts/main-photo.tsx';
import { missingState } from '#listing-parts/missing-state.ts';
import { FavouriteButton } from '#listing-parts/opinion/favourite-button.tsx';
import { useSyncStatus } from '#sync/react.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import * as factsStyles from './facts.css.ts';
import * as styles from './saved-list.css.ts';

type SavedListProps = {
  readonly ids: readonly string[];
  readonly label: string;
  /** What stands under a listing's words, such as its mark and note. */
  readonly below?: (id: string, title: string) => ReactNode;
};

/** Compact rows of listings by id; a listing that is not on this device gets a row that tells so. */
export function SavedList({ ids, label, below }: SavedListProps) {
  const catalogue = useCatalogue();
  const textOf = useTextOf();
  if (catalogue === undefined) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {ids.map((id) => {
        const listing = catalogue.get(id);
        return listing === undefined ? (
          <GoneRow key={id} id={id} />
        ) : (
          <SavedRow key={id} listing={listing} below={below?.(id, textOf(listing).title.text)} />
        );
      })}
    </ul>
  );
}

/** With this state, closing the listing returns here. */
const opened = { openedFromPage: true } as const;

type SavedRowProps = { readonly listing: Listing; readonly below: ReactNode };

function SavedRow({ listing, below }: SavedRowProps) {
  const { title } = useTextOf()(listing);
  return (
    <Row
      picture={<MainPhoto listing={listing} ratio="square" />}
      heart={<FavouriteButton listing={listing} tone="plain" />}
      below={below}
    >
      <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
      <h2 className={styles.title}>
        <Link
          to="/"
          search={{ property: listing.id }}
          state={opened}
          className={styles.link}
          lang={title.lang}
        >
          {title.text}
        </Link>
      </h2>
      <p className={styles.place} lang={originalLanguage(listing)}>
        {listing.location}
      </p>
      <Facts listing={listing} />
      <div className={styles.flags}>
        <StatusBadges listing={listing} look="brief" />
      </div>
    </Row>
  );
}

/** The row of a saved listing that is no longer published, or not on this device (yet). */
function GoneRow({ id }: { readonly id: string }) {
  const t = useT();
  const title = t(`catalogue.detail.${missingState(useSyncStatus(), performance.timeOrigin)}`);
  return (
    <Row
      picture={<Photo src={undefined} alt="" ratio="square" missingText="" errorText="" />}
      heart={<FavouriteButton listing={{ id, title, photos: [] }} tone="plain" />}
    >
      <h2 className={styles.title}>{title}</h2>
    </Row>
  );
}

type RowProps = {
  readonly picture: ReactNode;
  readonly heart: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

function Row({ picture, heart, below, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.photo}>{picture}</div>
      <div className={styles.words}>{children}</div>
      <div className={styles.heart}>{heart}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  );
}

/** Bedrooms, bathrooms and area in one line, without those that are zero. */
function Facts({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <ul className={factsStyles.facts}>
      {listing.bedrooms > 0 ? (
        <Fact icon="bed-double">
          {formatNumber(listing.bedrooms, language)}{' '}
          <VisuallyHidden>
            {t('catalogue.card.bedrooms', { count: listing.bedrooms })}
          </VisuallyHidden>
        </Fact>
      ) : null}
      {listing.bathrooms > 0 ? (
        <Fact icon="bath">
          {formatNumber(listing.bathrooms, language)}{' '}
          <VisuallyHidden>
            {t('catalogue.card.bathrooms', { count: listing.bathrooms })}
          </VisuallyHidden>
        </Fact>
      ) : null}
      {listing.area > 0 ? <Fact icon="scan">{formatArea(listing.area, language)}</Fact> : null}
    </ul>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className={factsStyles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
