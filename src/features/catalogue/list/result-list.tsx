import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { PageCatalogue } from '#catalogue/catalogue.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useIsFromServer } from '#services/phase.ts';
import { usePageServices } from '#services/services.ts';
import { ServedHtml } from '#ui/served/until-adopted.tsx';
import { type CardActions, ListingCard } from '../card/listing-card.tsx';
import { useNearRows } from '../lazy-device-parts.tsx';
import { LISTINGS_ON_A_PAGE } from './list-rows.ts';
import type { Near } from './near-rows.tsx';
import { PageLinks } from './page-links.tsx';
import * as styles from './result-list.css.ts';

type ResultListProps = {
  readonly catalogue: PageCatalogue;
  /** The catalogue's version: another one renders the list again. */
  readonly version: number;
  readonly filter: ListingFilter;
  /** All cards look the same: a first one that is premium is not larger. */
  readonly isEven: boolean;
  readonly total: number;
  /** The text that was searched for; its words are marked. */
  readonly found: string | undefined;
  readonly actions: CardActions;
  /** Shows «Desliza para ver más» on the first card. */
  readonly hint: boolean;
  /** The number of the server's page, from 1. */
  readonly pageNumber?: number | undefined;
};

declare module '#services/services.ts' {
  interface PageServices {
    /** Which cards of the server's page stand far from the screen. Only while React adopts that page. */
    readonly farCards?: readonly boolean[];
  }
}

/**
 * All matches in rows; only rows near the screen are in the document. On a page from
 * the server, the first page of them is, until the device is there. Renders only for other props.
 */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { catalogue, version, filter, isEven, total, found, actions, hint, pageNumber = 1 } = props;
  const marker = useMemo(
    () => (found === undefined ? undefined : catalogue.markerOf?.(found)),
    [catalogue, found],
  );
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const first = catalogue.query({ filter, offset: 0, limit: 1 }).listings[0];
  const hasLead = !isEven && first?.isPremium === true;
  const isFromServer = useIsFromServer();
  const cardsLeft = useCardsLeft(isFromServer);
  const NearRows = useNearRows();
  const [near, setNear] = useState<Near>();
  // Before the rows are known, which is before the first frame, none are rendered; a page that was adopted keeps its cards.
  const rows = near ?? (NearRows === undefined || isFromServer ? undefined : NO_ROWS);
  const start = (pageNumber - 1) * LISTINGS_ON_A_PAGE;
  const { offset, end } = rows ?? { offset: start, end: start + LISTINGS_ON_A_PAGE };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  const { listings } = useMemo(
    () => catalogue.query({ filter, offset, limit: end - offset }),
    [catalogue, version, filter, offset, end],
  );
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('catalogue.list.label')}
        {...(near === undefined ? {} : { style: roomOf(near) })}
      >
        {listings.map((listing, index) => {
          const position = offset + index;
          const row = near?.starts.get(position);
          const isLeft = near === undefined && cardsLeft[index] === true;
          const shape = !hasLead || position > 1 ? 'card' : position === 0 ? 'lead' : 'beside';
          const item = {
            className: styles.item({ lead: shape === 'lead' }),
            'aria-setsize': total,
            'aria-posinset': position + 1,
          };
          if (isLeft) return <ServedHtml key={listing.id} as="li" {...item} />;
          return (
            <li
              key={listing.id}
              {...item}
              ref={row === undefined ? undefined : near?.measure}
              data-index={row}
            >
              <ListingCard
                listing={listing}
                shape={shape}
                eager={position === start}
                marker={marker}
                hint={hint && position === start}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      {isFromServer && near === undefined && total > LISTINGS_ON_A_PAGE ? (
        <PageLinks
          filter={filter}
          number={pageNumber}
          last={Math.ceil(total / LISTINGS_ON_A_PAGE)}
        />
      ) : null}
      {NearRows && (
        <NearRows {...{ list, total, hasLead }} isShown={near !== undefined} onChange={setNear} />
      )}
    </>
  );
});

const NO_ROWS = { offset: 0, end: 0 };

/** The heights of the rows that are not in the document. */
const roomOf = ({ before, after }: Near) =>
  assignInlineVars({ [styles.before]: `${before}px`, [styles.after]: `${after}px` });

/**
 * The cards that React leaves as the server has written them: those far from the screen, until somebody scrolls. They would
 * be dropped soon.
 */
function useCardsLeft(isFromServer: boolean): readonly boolean[] {
  const { farCards = NONE_LEFT } = usePageServices();
  // A list that the app has made has no HTML of the server to leave.
  const [cardsLeft, setCardsLeft] = useState(isFromServer ? farCards : NONE_LEFT);
  useEffect(() => {
    if (cardsLeft === NONE_LEFT) return undefined;
    const renderAll = () => startTransition(() => setCardsLeft(NONE_LEFT));
    window.addEventListener('scroll', renderAll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', renderAll);
  }, [cardsLeft]);
  return cardsLeft;
}

const NONE_LEFT: readonly boolean[] = [];
