import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LISTING_LANGUAGE, type Listing } from '#domain/listing/listing.ts';
import { formatPrice } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { StatusBadges } from '../card/badges.tsx';
import { Facts } from '../card/facts.tsx';
import { missingState } from '../detail/missing-state.ts';
import { MainPhoto } from '../list/main-photo.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { FavouriteButton } from './favourite-button.tsx';
import * as styles from './saved-page.css.ts';

type SavedListProps = { readonly ids: readonly string[]; readonly label: string };

/** Compact rows of listings by id; a listing that is not on this device gets a row that tells so. */
export function SavedList({ ids, label }: SavedListProps) {
  const catalogue = useCatalogue();
  if (catalogue === undefined) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {ids.map((id) => {
        const listing = catalogue.get(id);
        return listing === undefined ? (
          <GoneRow key={id} id={id} />
        ) : (
          <SavedRow key={id} listing={listing} />
        );
      })}
    </ul>
  );
}

/** With this state, closing the listing returns here. */
const opened = { openedFromPage: true } as const;

function SavedRow({ listing }: { readonly listing: Listing }) {
  return (
    <Row
      picture={<MainPhoto listing={listing} ratio="square" />}
      heart={<FavouriteButton listing={listing} tone="plain" />}
    >
      <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
      <h2 className={styles.title}>
        <Link
          to="/"
          search={{ property: listing.id }}
          state={opened}
          className={styles.link}
          lang={LISTING_LANGUAGE}
        >
          {listing.title}
        </Link>
      </h2>
      <p className={styles.place}>{listing.location}</p>
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
  readonly children: ReactNode;
};

function Row({ picture, heart, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.photo}>{picture}</div>
      <div className={styles.words}>{children}</div>
      <div className={styles.heart}>{heart}</div>
    </li>
  );
}
