import { type DeskSearch, isSameSearch, isSameView } from '#domain/desk/desk-search.ts';

/** The views that every desk has. */
const ownViewNames = [
  'active',
  'lacking',
  'still',
  'reserved',
  'mandates',
  'keys',
  'mine',
  'sold',
  'archived',
] as const;
type OwnViewName = (typeof ownViewNames)[number];

/** A tab of the table. */
export type View = {
  readonly key: string;
  readonly search: DeskSearch;
} & ({ readonly own: OwnViewName } | { readonly name: string });

/** The views that every desk has; `advisor`: the id of the advisor who is signed in. */
export function ownViews(advisor: string | undefined): readonly View[] {
  const searches: Record<OwnViewName, DeskSearch | undefined> = {
    active: {},
    lacking: { lacks: 'any' },
    still: { lacks: 'price' },
    reserved: { status: 'reserved' },
    mandates: { private: 'mandates', sort: 'mandate' },
    keys: { private: 'keys', status: 'all' },
    mine: advisor === undefined ? undefined : { advisor },
    sold: { status: 'sold' },
    archived: { status: 'archived' },
  };
  return ownViewNames.flatMap((own) => {
    const search = searches[own];
    return search === undefined ? [] : [{ key: own, own, search }];
  });
}

/** Returns the view that a search shows, in whatever order; undefined if there is none. A view with the same order comes first. */
export const viewOf = (views: readonly View[], search: DeskSearch): View | undefined =>
  views.find((view) => isSameSearch(view.search, search)) ??
  views.find((view) => isSameView(view.search, search));

/** Whether a search, with its order, is no view yet. */
export const isNewView = (views: readonly View[], search: DeskSearch): boolean =>
  !views.some((view) => isSameSearch(view.search, search));
