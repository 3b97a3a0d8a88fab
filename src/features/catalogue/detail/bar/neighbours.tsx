import { useDeferredValue, useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { ListingChoice } from '#listing-parts/listing-choice.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useHasList } from '../place.ts';
import * as styles from './neighbours.css.ts';

type NeighboursProps = {
  readonly id: string;
  readonly filter: ListingFilter | undefined;
  readonly onOpen: (id: string) => void;
};

/** Previous and next in the list from which the listing was opened. In the bar on desks, at the end of the text on phones. */
export function Neighbours({ at, ...props }: NeighboursProps & { readonly at: 'bar' | 'end' }) {
  const { filter } = props;
  const isDue = useDeferredValue(true, false); // the listing itself first
  const isHere = useHasList();
  return isDue && isHere && filter !== undefined ? (
    <Shown at={at} {...props} filter={filter} />
  ) : null;
}

type ShownProps = NeighboursProps & { readonly at: 'bar' | 'end'; readonly filter: ListingFilter };

function Shown({ at, id, filter, onOpen }: ShownProps) {
  const t = useT();
  const { language } = useLanguage();
  const listings = useListings(filter);
  const index = listings.findIndex((listing) => listing.id === id);
  if (index < 0 || listings.length < 2) return null;
  const position = {
    index: formatNumber(index + 1, language),
    total: formatNumber(listings.length, language),
  };
  return (
    <nav className={styles.neighbours({ at })} aria-label={t('detail.results')}>
      <Way way="previous" listing={listings[index - 1]} onOpen={onOpen} />
      <span className={styles.position} aria-live="polite">
        {t('detail.position', position)}
      </span>
      <Way way="next" listing={listings[index + 1]} onOpen={onOpen} />
    </nav>
  );
}

/** All matches of the filter, in its order. */
function useListings(filter: ListingFilter): readonly Listing[] {
  const catalogue = useCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  return useMemo(
    () => catalogue?.query({ filter, offset: 0, limit: Number.POSITIVE_INFINITY }).listings ?? [],
    [catalogue, version, filter],
  );
}

type WayProps = {
  readonly way: 'previous' | 'next';
  /** Undefined at the end of the list. */
  readonly listing: Listing | undefined;
  readonly onOpen: (id: string) => void;
};

function Way({ way, listing, onOpen }: WayProps) {
  const t = useT();
  const words = (
    <>
      {way === 'previous' ? <Icon name="chevron-left" /> : null}
      {t(`detail.${way}`)}
      {way === 'next' ? <Icon name="chevron-right" /> : null}
    </>
  );
  return listing === undefined ? (
    <span className={styles.way({ end: true })}>{words}</span>
  ) : (
    <ListingChoice listing={listing} className={styles.way({ end: false })} onOpen={onOpen}>
      {words}
    </ListingChoice>
  );
}
