import { type DeskSearch, isSameView } from '#domain/desk/desk-search.ts';

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

export const viewOf = (views: readonly View[], search: DeskSearch): View | undefined =>
  views.find((view) => isSameView(view.search, search));
