import { useMemo } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { allListings, EVERYTHING } from '#catalogue/everything.ts';
import { useAllPrivateData } from '#db/private-data/react.tsx';
import { NONE, useInboxEnquiries } from '#db/react.tsx';
import { type DeskRow, keptRows } from '#domain/desk/desk-row.ts';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { enquiryWeeks } from '#domain/desk/enquiry-weeks.ts';
import { countsIn, inOrder, passes } from '#domain/desk/find-rows.ts';
import { privateMatcher } from '#domain/desk/private-text.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useNow } from '#ui/page/use-now.ts';

const HOUR_MS = 60 * 60_000;

/** Kept beyond the page: the next time it opens, no row is made. */
const deskRows = keptRows();

export type DeskRows = {
  /** Those of the view, in its order. */
  readonly shown: readonly DeskRow[];
  /** How many rows another view has; undefined if it searches for a text, which takes longer. */
  readonly countOf: (view: DeskSearch) => number | undefined;
};

/** The rows of the desk's table. All work on all rows is here, and none of it while somebody scrolls. */
export function useDeskRows(catalogue: Catalogue, search: DeskSearch): DeskRows {
  const t = useT();
  const { language } = useLanguage();
  const version = catalogue.version();
  const enquiries = useInboxEnquiries() ?? NONE;
  const privateData = useAllPrivateData();
  const hour = Math.floor(useNow() / HOUR_MS) * HOUR_MS; // ages count in days, and weeks
  const weeks = useMemo(() => enquiryWeeks(enquiries, hour), [enquiries, hour]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  const all = useMemo(
    () => deskRows(allListings(catalogue), { weeks, privateData }, hour),
    [catalogue, version, weeks, privateData, hour],
  );
  const { q, status, operationType, type, advisor, lacks, private: inPrivate, sort } = search;
  const shown = useMemo(() => {
    const isPrivate = privateMatcher(q ?? '', (kind) => t(`private.mandate.${kind}`));
    const found = q === undefined ? all : findRows(catalogue, { q, isPrivate }, all);
    const isIn = passes({ status, operationType, type, advisor, lacks, private: inPrivate });
    // What a text finds is in the order of how well it fits.
    const order = sort ?? (q === undefined ? 'age' : undefined);
    return inOrder(found.filter(isIn), order, language);
  }, [
    catalogue,
    all,
    q,
    status,
    operationType,
    type,
    advisor,
    lacks,
    inPrivate,
    sort,
    language,
    t,
  ]);
  const countOf = useMemo(() => countIn(all), [all]);
  return { shown, countOf };
}

const listingsOf = (catalogue: Catalogue, q: string) =>
  catalogue.query({ ...EVERYTHING, filter: { q } }).listings;

/** The rows that a text finds: first those whose private data have it, then those that visitors would find. */
function findRows(
  catalogue: Catalogue,
  { q, isPrivate }: { readonly q: string; readonly isPrivate: ReturnType<typeof privateMatcher> },
  all: readonly DeskRow[],
): readonly DeskRow[] {
  const rows = new Map(all.map((row) => [row.listing.id, row]));
  const first = all.filter(({ privateData }) => isPrivate(privateData));
  for (const { listing } of first) rows.delete(listing.id);
  return [...first, ...listingsOf(catalogue, q).flatMap(({ id }) => rows.get(id) ?? [])];
}

/** Each number is counted once: the tabs ask again in every render. */
function countIn(all: readonly DeskRow[]): DeskRows['countOf'] {
  const countsOf = countsIn(all);
  const counted = new Map<string, number>();
  return (view) => {
    if (view.q !== undefined) return undefined;
    const key = JSON.stringify(view);
    const count = counted.get(key) ?? countsOf(view);
    counted.set(key, count);
    return count;
  };
}
