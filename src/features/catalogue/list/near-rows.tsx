import { useRouter, useRouterState } from '@tanstack/react-router';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Columns, type RowPlan, rowCount, rowStart } from './list-rows.ts';
import { recallPlace, rememberPlace, type ScrollPlace } from './scroll-memory.ts';

/** The estimated height of a row, px; rendered rows are measured. */
const ROW_GUESS = { 1: 500, 2: 480, 3: 460, 4: 460 } as const;
/** Rows rendered above and below the screen: few enough for at most 1,500 elements on the page. */
const OVERSCAN = { 1: 2, 2: 1, 3: 1, 4: 1 } as const;

/** The rows that belong into the document. */
export type Near = {
  /** The position of their first listing, and of the first one after them. */
  readonly offset: number;
  readonly end: number;
  /** The index of each of these rows, by the position of its first listing. */
  readonly starts: ReadonlyMap<number, number>;
  /** The heights of the rows before and after them, px. */
  readonly before: number;
  readonly after: number;
  /** The `ref` of a row's first listing, which has the row's index as `data-index`. */
  readonly measure: (item: HTMLLIElement | null) => void;
};

type NearRowsProps = {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly total: number;
  /** Whether the first listing takes two columns where there are three. */
  readonly hasLead: boolean;
  /** Whether the list has rendered the rows that it was told. */
  readonly isShown: boolean;
  readonly onChange: (near: Near) => void;
};

/**
 * Tells a list before the frame which rows it must render, at first those at which this history entry was left. A
 * component beside the list, because the list may be there before this code.
 */
export function NearRows({ total, hasLead, ...rest }: NearRowsProps) {
  const columns = useColumns(rest.list);
  if (columns === undefined) return null;
  return <Rows {...rest} plan={{ columns, total, lead: columns >= 3 && hasLead }} />;
}

/** The number of the list's columns, as its grid has them; undefined before the first frame. */
function useColumns(list: NearRowsProps['list']): Columns | undefined {
  const [columns, setColumns] = useState<Columns>();
  useLayoutEffect(() => {
    const read = () => setColumns(columnsOf(list.current));
    read(); // before the frame: else the cards that go would fetch their sharper pictures
    if (list.current === null) return undefined;
    // Not only the window changes it: the map takes a part of it.
    const observer = new ResizeObserver(read);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return columns;
}

function columnsOf(list: HTMLUListElement | null): Columns {
  const tracks = list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(' ').length;
  return tracks >= 4 ? 4 : tracks === 3 ? 3 : tracks === 2 ? 2 : 1;
}

type RowsProps = Pick<NearRowsProps, 'list' | 'isShown' | 'onChange'> & { readonly plan: RowPlan };

function Rows({ list, plan, isShown, onChange }: RowsProps) {
  const entry = useRef('');
  const rows = useRows(list, plan, isShown, entry);
  const items = rows.getVirtualItems();
  const [top, bottom] = [items[0], items.at(-1)];
  const margin = rows.options.scrollMargin;
  const shown = useShown(plan, top?.index ?? 0, bottom?.index ?? -1);
  const before = (top?.start ?? margin) - margin;
  const after = rows.getTotalSize() - ((bottom?.end ?? margin) - margin);
  const measure = rows.measureElement;
  useLayoutEffect(
    () => onChange({ ...shown, before, after, measure }),
    [onChange, shown, before, after, measure],
  );
  return <OwnEntry entry={entry} />;
}

/** The listings from a first row to a last one; none if the last comes before the first. */
function useShown({ columns, total, lead }: RowPlan, first: number, last: number) {
  return useMemo(() => {
    const plan = { columns, total, lead };
    const starts = new Map<number, number>();
    for (let row = first; row <= last; row += 1) starts.set(rowStart(plan, row), row);
    return { offset: rowStart(plan, first), end: rowStart(plan, last + 1), starts };
  }, [columns, total, lead, first, last]);
}

function useRows(
  list: NearRowsProps['list'],
  plan: RowPlan,
  isShown: boolean,
  entry: RefObject<string>,
) {
  const { columns } = plan;
  const router = useRouter();
  const [left] = useState(() =>
    recallPlace(keyOf(router.state.location), { columns, width: window.innerWidth }),
  );
  const [place] = useState(() => left ?? placeOf(list.current, plan));
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
  // Before the rows are rendered, the page is too short.
  useLayoutEffect(() => {
    if (isShown && left !== undefined) window.scrollTo(0, left.offset);
  }, [isShown, left]);
  useLayoutEffect(
    () => () => {
      const { columns, rows, margin } = leaving.current;
      rememberPlace(entry.current, {
        // Not `window.scrollY`: the page may be shorter by now.
        offset: rows.scrollOffset ?? 0,
        margin,
        rows: rows.takeSnapshot(),
        columns,
        width: window.innerWidth,
      });
    },
    [entry],
  );
  return rows;
}

/** The place of a list that was there before this code, with its rows as high as they are on the page. */
function placeOf(list: HTMLUListElement | null, plan: RowPlan): Place | undefined {
  if (list === null) return undefined;
  const margin = Math.round(list.getBoundingClientRect().top + window.scrollY);
  const rows: VirtualItem[] = [];
  let start = margin;
  for (let index = 0; ; index += 1) {
    const first = list.children[rowStart(plan, index)];
    if (!(first instanceof HTMLElement)) return { offset: window.scrollY, margin, rows };
    const size = first.offsetHeight;
    rows.push({ key: index, index, start, size, end: start + size, lane: 0 });
    start += size;
  }
}

type Place = Pick<ScrollPlace, 'offset' | 'margin' | 'rows'>;

/**
 * Keeps the key of this page's history entry. During navigation the router already names the next one.
 * A component of its own, because the rows need no render at each change of the address.
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
