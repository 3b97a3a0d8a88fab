import { useMemo } from 'react';
import type { Near, PageCatalogue } from '#catalogue/catalogue.ts';
import { type Applied, appliedOf, withoutApplied } from '#domain/search/applied.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { withoutPart } from '#domain/search/reading/understand.ts';
import { type Translate, useLanguage, useT } from '#i18n/use-t.ts';
import { filterName } from '#listing-parts/conditions/filter-name.ts';
import { useImplied } from '#listing-parts/conditions/use-conditions.ts';
import { type CardActions, ListingCard } from '../card/listing-card.tsx';
import * as list from '../list/list-states.css.ts';
import * as results from '../list/result-list.css.ts';
import { LeaveOutButton } from './leave-out-button.tsx';

type NearListingsProps = {
  readonly catalogue: PageCatalogue;
  readonly near: readonly Near[];
  readonly filter: HomeSearch;
  readonly actions: CardActions;
  readonly onChange: (next: HomeSearch) => void;
};

/** The listings that meet the most of a search, under the words that were left out: a press leaves them out of the search. */
export function NearListings({ catalogue, near, filter, actions, onChange }: NearListingsProps) {
  const t = useT();
  const { q = '' } = filter;
  const marker = useMemo(() => catalogue.markerOf?.(q), [catalogue, q]);
  const leaveOut = useLeaveOut(filter);
  return (
    <section className={list.others}>
      <h3>{t('catalogue.near.title')}</h3>
      {near.map((group) => {
        const { names, without } = leaveOut(group);
        const name = withoutAll(names, t);
        return (
          <section key={name} className={list.near} aria-label={name}>
            <LeaveOutButton name={name} total={group.total} onPress={() => onChange(without)} />
            <ul className={results.list}>
              {group.listings.map((listing, index) => (
                <li key={listing.id} className={results.item({ lead: false })}>
                  <ListingCard
                    listing={listing}
                    shape="card"
                    eager={index === 0}
                    marker={marker}
                    hint={false}
                    actions={actions}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

/** «Sin «castillo», «foso»»: each name has the quotes that the sentence has in its language. */
function withoutAll(names: readonly string[], t: Translate): string {
  const [before = '', after = ''] = t('catalogue.empty.without', { text: '\n' }).split('\n');
  return t('catalogue.empty.without', { text: names.join(`${after}, ${before.slice(-1)}`) });
}

/** Returns what a group lacks, in words, and the search without it. */
function useLeaveOut(filter: HomeSearch) {
  const t = useT();
  const { language } = useLanguage();
  const { q = '' } = filter;
  const [implied] = useImplied(filter, q);
  return ({ parts, facets }: Near) => {
    const applied = appliedOf(filter).filter((one) => facets.some((facet) => isOf(one, facet)));
    // The operation that a price means is no filter of the address.
    const isImpliedOut = implied !== undefined && facets.includes('operationType');
    const all = (isImpliedOut ? implied.without.q : undefined) ?? q;
    const text = parts.toReversed().reduce<string>(withoutPart, all);
    const names = [
      ...parts.map(({ start, end }) => q.slice(start, end)),
      ...applied.map((one) => filterName(one, t, language)),
      ...(isImpliedOut ? [implied.name] : []),
    ];
    const rest: HomeSearch = { ...filter, q: text || undefined };
    return { names, without: applied.reduce<HomeSearch>(withoutApplied, rest) };
  };
}

const isOf = ({ name }: Applied, facet: Near['facets'][number]): boolean =>
  facet === 'price' ? name === 'minPrice' || name === 'maxPrice' : name === facet;
