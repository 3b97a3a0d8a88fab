import { useRouter, useRouterState } from '@tanstack/react-router';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { asServed } from '#ui/adopting/as-served.ts';
import { useAdopting } from '#ui/adopting/use-adopting.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { type CardActions, ListingCard } from '../card/listing-card.tsx';
import { LISTINGS_ON_A_PAGE, type RowPlan, rowCount, rowStart } from './list-rows.ts';
import * as styles from './result-list.css.ts';
import { recallPlace, rememberPlace } from './scroll-memory.ts';

/** The estimated height of a row, px; rendered rows are measured. */
const ROW_GUESS = { 1: 640, 2: 620, 3: 580 } as const;
/** Rows rendered above and below the screen: few enough for at most 1,500 elements on the page. */
const OVERSCAN = { 1: 2, 2: 1, 3: 1 } as const;

type ResultListProps = {
  readonly catalogue: Catalogue;
  /** The catalogue's version: another one renders the list again. */
  readonly version: number;
  readonly filter: ListingFilter;
  readonly total: number;
  /** The text that was searched for; its words are marked. */
  readonly found: string | undefined;
  readonly actions: CardActions;
  /** Shows «Desliza para ver más» on the first card. */
  readonly hint: boolean;
};

/**
 * All matches in rows; only rows near the screen are in the document, and at first those of the server's page.
 * Renders only for other props.
 */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { catalogue, version, filter, total, found, actions, hint } = props;
  const marker = useMemo(
    () => (found === undefined ? undefined : catalogue.markerOf(found)),
    [catalogue, found],
  );
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns();
  const first = catalogue.query({ filter, offset: 0, limit: 1 }).listings[0];
  const plan: RowPlan = { columns, total, lead: columns === 3 && first?.isPremium === true };
  const entry = useRef('');
  const rows = useRows(list, plan, entry);
  const isAdopting = useAdopting();
  // Once: what a card has been adopted with must stay until all are rendered again.
  const [cardsLeft] = useState(() => (isAdopting ? cardsFarAway() : []));
  const items = isAdopting ? [] : rows.getVirtualItems();
  const offset = rowStart(plan, items[0]?.index ?? 0);
  const end = isAdopting ? LISTINGS_ON_A_PAGE : rowStart(plan, (items.at(-1)?.index ?? -1) + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  const { listings } = useMemo(
    () => catalogue.query({ filter, offset, limit: end - offset }),
    [catalogue, version, filter, offset, end],
  );
  const rowStarts = new Map(items.map((item) => [rowStart(plan, item.index), item.index]));
  return (
    <>
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('catalogue.list.label')}
        {...(isAdopting ? {} : { style: roomOf(rows, items) })}
      >
        {listings.map((listing, index) => {
          const position = offset + index;
          const row = rowStarts.get(position);
          const isLeft = isAdopting && cardsLeft[index] === true;
          const shape = !plan.lead || position > 1 ? 'card' : position === 0 ? 'lead' : 'beside';
          return (
            <li
              key={listing.id}
              ref={row === undefined ? undefined : rows.measureElement}
              data-index={row}
              className={styles.item({ lead: shape === 'lead' })}
              aria-setsize={total}
              aria-posinset={position + 1}
              {...(isLeft ? asServed : {})}
            >
              {isLeft ? null : (
                <ListingCard
                  listing={listing}
                  shape={shape}
                  phoneLayout={columns === 1}
                  eager={position < columns}
                  marker={marker}
                  hint={hint && columns === 1 && position === 0}
                  actions={actions}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isAdopting && total > LISTINGS_ON_A_PAGE ? <nav {...asServed} /> : null}
      <OwnEntry entry={entry} />
    </>
  );
});

/** Which cards of the server's page are not near the screen. The next render drops them, so React need not adopt them. */
const cardsFarAway = (): readonly boolean[] =>
  [...document.querySelectorAll('.served [aria-posinset]')].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom < -window.innerHeight || top > 2 * window.innerHeight;
  });

/** The heights of the rows that are not in the document. */
const roomOf = (rows: Rows, items: readonly VirtualItem[]) => {
  const margin = rows.options.scrollMargin;
  return assignInlineVars({
    [styles.before]: `${(items[0]?.start ?? margin) - margin}px`,
    [styles.after]: `${rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)}px`,
  });
};

type Rows = ReturnType<typeof useRows>;

/** The number of columns, by the same media queries as the list's grid. */
function useColumns(): 1 | 2 | 3 {
  const wide = useMediaQuery(media.wide);
  const desk = useMediaQuery(media.desk);
  return wide ? 3 : desk ? 2 : 1;
}

/** The virtual rows, at the position at which this history entry was left. */
function useRows(
  list: RefObject<HTMLUListElement | null>,
  plan: RowPlan,
  entry: RefObject<string>,
) {
  const { columns } = plan;
  const router = useRouter();
  const [place] = useState(() =>
    recallPlace(keyOf(router.state.location), { columns, width: window.innerWidth }),
  );
  const [screen] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const [margin, setMargin] = useState(place?.margin ?? 0);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: rowCount(plan),
    estimateSize: () => ROW_GUESS[columns],
    overscan: OVERSCAN[columns],
    scrollMargin: margin,
    initialRect: screen, // else the first render has no rows
    ...(place === undefined
      ? {}
      : { initialOffset: place.offset, initialMeasurementsCache: [...place.rows] }),
  });
  // The content above the list changes with filters, fonts and the window's width.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  const measuredAt = useRef(columns);
  useLayoutEffect(() => {
    if (measuredAt.current === columns) return;
    measuredAt.current = columns;
    rows.measure(); // the known heights belong to another number of columns
  }, [columns, rows]);
  const leaving = useRef({ columns, rows, margin });
  useLayoutEffect(() => {
    leaving.current = { columns, rows, margin };
  });
  useLayoutEffect(() => {
    if (place !== undefined) window.scrollTo(0, place.offset);
    return () => {
      const { columns, rows, margin } = leaving.current;
      rememberPlace(entry.current, {
        // Not `window.scrollY`: the page may be shorter by now.
        offset: rows.scrollOffset ?? 0,
        margin,
        rows: rows.takeSnapshot(),
        columns,
        width: window.innerWidth,
      });
    };
  }, [place, entry]);
  return rows;
}

/**
 * Keeps the key of this page's history entry. During navigation the router already names the next one.
 * Apart from the list, which would render again at every change of the address.
 */
function OwnEntry({ entry }: { readonly entry: RefObject<string> }) {
  const location = useRouterState({ select: ({ location }) => location });
  const own = useRef(location.pathname);
  useLayoutEffect(() => {
    if (own.current === location.pathname) entry.current = keyOf(location);
  });
  return null;
}

const keyOf = ({ state }: { readonly state: { readonly __TSR_key?: string } }): string =>
  state.__TSR_key ?? '';
