import { memo } from 'react';
import type { Near, PageCatalogue } from '#catalogue/catalogue.ts';
import type { HomeSearch, ListingFilter } from '#domain/search/home-search.ts';
import { understand } from '#domain/search/reading/understand.ts';
import { useT } from '#i18n/use-t.ts';
import { useConditions } from '#listing-parts/conditions/use-conditions.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import type { CardActions } from '../card/listing-card.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import * as list from '../list/list-states.css.ts';
import { useSlots } from '../slots.ts';
import { LeaveOutButton } from './leave-out-button.tsx';
import { NearListings } from './near-listings.tsx';

export type NoMatchProps = {
  readonly catalogue: PageCatalogue;
  /** The catalogue's version: another one renders it again. */
  readonly version: number;
  readonly search: ListingFilter;
  /** The text that was searched for instead of the typed one. */
  readonly text: string | undefined;
  /** Whether there are matches, all of them sold: then only what is near follows them. */
  readonly areSold: boolean;
  readonly actions: CardActions;
  /** Does the same at every render. */
  readonly onChange: (next: HomeSearch) => void;
};

/**
 * No listing matches: a button to clear all filters, the nearest listings, and the conditions that exclude all by themselves. Renders
 * only for other props, because it asks the catalogue many questions.
 */
export const NoMatch = memo(function NoMatch(props: NoMatchProps) {
  const { catalogue, search, text, actions, onChange } = props;
  const t = useT();
  const { SaveSearch } = useSlots();
  const filter = { ...search, q: text ?? search.q };
  const near = catalogue.nearest(filter);
  const nearby = <NearListings {...{ catalogue, near, filter, actions, onChange }} />;
  if (props.areSold) return near.length === 0 ? null : nearby;
  const clear = (
    <Row gap={2}>
      <Button tone="primary" onClick={() => onChange({ sort: search.sort })}>
        {t('catalogue.filters.clear')}
      </Button>
      <SaveSearch search={filter} look="full" />
    </Row>
  );
  const others = (
    <OtherWays
      catalogue={catalogue}
      filter={filter}
      known={near.flatMap(({ parts, facets }) => (parts.length + facets.length === 1 ? parts : []))}
      onChange={onChange}
    />
  );
  const title = t('catalogue.empty.title');
  if (lacksAll(near, filter.q ?? ''))
    return (
      <>
        <EmptyList title={title}>
          {clear}
          {others}
        </EmptyList>
        {near.length > 0 && nearby}
      </>
    );
  return (
    <>
      <Row gap={4} spread>
        <h2 className={list.heading}>{title}</h2>
        {clear}
      </Row>
      {nearby}
      {others}
    </>
  );
}, isSameQuestion);

/** Whether what is near meets no part of the text. */
const lacksAll = (near: readonly Near[], text: string): boolean =>
  near.every(({ parts, facets }) =>
    understand(text).every(({ start, end }) =>
      parts.some((part) => part.start <= start && end <= part.end && facets.length === 0),
    ),
  ) &&
  (near.length === 0 || text !== '');

function isSameQuestion(before: NoMatchProps, now: NoMatchProps): boolean {
  const asked = ['catalogue', 'version', 'search', 'text', 'areSold', 'actions'] as const;
  return asked.every((name) => before[name] === now[name]);
}

type OtherWaysProps = {
  readonly catalogue: PageCatalogue;
  readonly filter: HomeSearch;
  /** The parts of the text whose listings are shown above. */
  readonly known: readonly { readonly start: number; readonly end: number }[];
  /** Does the same at every render. */
  readonly onChange: (next: HomeSearch) => void;
};

/** The conditions without which there are listings. */
function OtherWays({ catalogue, filter, known, onChange }: OtherWaysProps) {
  const t = useT();
  const { q = '' } = filter;
  const isShown = (start: number) => known.some((part) => part.start <= start && start < part.end);
  const shown = new Set<string>();
  const conditions = useConditions(filter, q, ({ start, end }) => {
    const name = t('catalogue.empty.without', { text: q.slice(start, end) });
    if (isShown(start)) shown.add(name);
    return name;
  });
  const helpful = conditions
    .filter(({ name }) => conditions.length > 1 && !shown.has(name))
    .map(({ name, without }) => {
      const { total } = catalogue.query({ filter: without, offset: 0, limit: 0 });
      return { name, without, total };
    })
    .filter(({ total }) => total > 0);
  if (helpful.length === 0) return null;
  return (
    <section className={list.others}>
      <h3>{t('catalogue.empty.orOne')}</h3>
      <ul>
        {helpful.map(({ name, without, total }) => (
          <li key={name}>
            <LeaveOutButton name={name} total={total} onPress={() => onChange(without)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
