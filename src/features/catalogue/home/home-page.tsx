import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useCatalogueFor } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useFromSyncStatus } from '#sync/react.tsx';
import { useTypedText } from '#ui/field/text/use-typed-text.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { ContactDialog } from '../contact/lazy-contact.tsx';
import { DetailDialog } from '../detail/lazy-detail.tsx';
import { useIsAlone } from '../detail/place.ts';
import { FilterPanel, isNarrowed, NoMatch } from '../filters/lazy-filters.tsx';
import * as heroStyles from '../hero/hero.css.ts';
import { Hero } from '../hero/hero.tsx';
import { LoadFailed, RecentlySeen } from '../lazy-device-parts.tsx';
import { type ListState, listState } from '../list/list-state.ts';
import { Downloading, NothingPublished } from '../list/list-states.tsx';
import { ResultList } from '../list/result-list.tsx';
import type { StaffHandlers } from '../slots.ts';
import { useSwipeHint } from '../swipe-hint.ts';
import { categoryWords } from './category-words.ts';
import { FindBar } from './find-bar.tsx';
import * as styles from './home-page.css.ts';
import { ResultsHead } from './results-head.tsx';
import { SellerPlace } from './seller-place.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useReturnToTop, useScrollTo } from './use-scroll-to.ts';
import { useMap, WithMap } from './with-map.tsx';

/** `type`: the text follows what is being typed. */
export type HowToChange = 'push' | 'replace' | 'type';

type HomePageProps = {
  /** The filters of the address. */
  readonly search: HomeSearch;
  readonly onSearchChange: (next: HomeSearch, how: HowToChange) => void;
  /** Shows no hero although nothing is searched for: somebody has emptied the search box to type something else. */
  readonly keepsResults?: boolean;
  readonly filtersOpen: boolean;
  readonly onFiltersOpenChange: (open: boolean) => void;
  /** The map is a step of the history: in place of the list, or of the hero. */
  readonly mapOpen: boolean;
  readonly onMapOpenChange: (open: boolean) => void;
  readonly staff: StaffHandlers | undefined;
  /** The number of the list's page, from 1: only the server divides the list. */
  readonly pageNumber?: number;
};

/** Hero, search, filters and the agency's listings; with `?property=` the detail of one of them. */
export function HomePage(props: HomePageProps) {
  const { onSearchChange, filtersOpen, onFiltersOpenChange } = props;
  const t = useT();
  const { search, isResults, text, type } = useTypedSearch(props);
  const map = useMap({ ...props, isResults });
  const isAlone = useIsAlone(search.property);
  // Where the list begins: below the hero, or with the filters above results.
  const top = useRef<HTMLDivElement>(null);
  const [contact, setContact] = useState<ContactSubject>();
  const hint = useSwipeHint();
  const shown = useShownList(search);
  const { filter, matches, searched, isCheapFirst, isSoFar, state } = shown;
  const known = state === 'list' || state === 'no-match' ? matches : undefined;
  const replace = (next: HomeSearch) => onSearchChange(next, 'replace');
  useReturnToTop(top, filter);
  const actions = useCardActions({ ...props, search }, setContact, hint.done);
  // The same functions at each render: a pressed filter renders neither the hero nor what was seen recently.
  const seeAll = useScrollTo(top);
  const askAgency = useCallback(() => setContact({ listing: undefined }), []);
  const openRecent = useCallback((id: string) => actions.onOpen(id, null), [actions]);
  return (
    <>
      <div className={styles.page}>
        {isAlone ? null : (
          <>
            <div className={isResults ? undefined : heroStyles.top}>
              {isResults ? (
                <VisuallyHidden>
                  <h1>{categoryWords(t, filter)?.title ?? t('catalogue.list.label')}</h1>
                </VisuallyHidden>
              ) : (
                <Hero lit={state !== 'no-match' && state !== 'nothing'} />
              )}
              <FindBar
                ref={isResults ? top : undefined}
                {...{ search, isResults, text, map }}
                matches={known}
                onType={type}
                onChange={replace}
                onFilters={() => onFiltersOpenChange(true)}
                onSeeAll={seeAll}
                onContact={askAgency}
              />
            </div>
            <div ref={isResults ? undefined : top}>
              <WithMap {...{ map, search, onChange: replace, onOpen: openRecent }}>
                <ResultsHead
                  {...{ search, isResults, searched, isCheapFirst, isSoFar, map }}
                  matches={known}
                  onChange={replace}
                  onContact={askAgency}
                />
                <Results
                  {...shown}
                  isResults={isResults}
                  onChange={replace}
                  actions={actions}
                  hint={hint.shown}
                  pageNumber={props.pageNumber}
                />
                <div className={styles.end}>
                  {isResults ? null : <SellerPlace />}
                  <RecentlySeen heading="h2" onOpen={openRecent} />
                </div>
              </WithMap>
            </div>
          </>
        )}
      </div>
      <FilterPanel
        open={filtersOpen}
        onOpenChange={onFiltersOpenChange}
        search={search}
        onChange={replace}
        {...{ matches, isCheapFirst }}
        onShow={() => {
          onFiltersOpenChange(false);
          top.current?.scrollIntoView();
        }}
      />
      <DetailDialog
        id={search.property}
        filter={filter}
        onClose={actions.onClose}
        onOpen={(id) => replace({ ...search, property: id })}
        onContact={actions.onContact}
        onShare={actions.onShare}
        staff={props.staff}
      />
      <ContactDialog subject={contact} onClose={() => setContact(undefined)} />
    </>
  );
}

/** What the list shows. */
function useShownList(search: HomeSearch) {
  const isPhone = useMediaQuery(media.phone);
  // The pressed control renders first; the list follows without blocking input.
  const filter = useDeferredValue(useFilter(search));
  const catalogue = useCatalogueFor(filter);
  const answer = catalogue?.query({ filter, offset: 0, limit: 1 });
  const { total: matches = 0, searched, isCheapFirst = false } = answer ?? {};
  const { areSold = false, isSoFar = false } = answer ?? {};
  const stored = catalogue?.query({ filter: {}, offset: 0, limit: 0, withHidden: true }).total ?? 0;
  const state = useListState(
    useFromSyncStatus((status) =>
      listState({ open: catalogue !== undefined, matches, stored, status }),
    ),
    search.property !== undefined && isPhone,
  );
  return { filter, catalogue, matches, searched, isCheapFirst, isSoFar, areSold, state };
}

type ResultsProps = ReturnType<typeof useShownList> &
  Pick<Parameters<typeof NoMatch>[0], 'onChange'> & {
    readonly isResults: boolean;
  } & Pick<Parameters<typeof ResultList>[0], 'actions' | 'hint' | 'pageNumber'>;

/** The list, or why there is none. */
function Results(props: ResultsProps) {
  const { state, catalogue, filter, matches, searched, onChange, actions, hint } = props;
  const { isResults, areSold, pageNumber } = props;
  if (state === 'failed') return <LoadFailed />;
  if (state === 'nothing') return <NothingPublished />;
  if (catalogue === undefined || state === 'opening' || state === 'downloading')
    return <Downloading />;
  const shared = { catalogue, version: catalogue.version(), actions };
  const near = (
    <NoMatch {...shared} {...{ areSold, onChange }} search={filter} text={searched?.text} />
  );
  if (state === 'no-match') return near;
  return (
    <>
      <ResultList
        {...shared}
        filter={filter}
        isEven={isResults}
        total={matches}
        found={searched?.text ?? filter.q}
        hint={hint}
        pageNumber={pageNumber}
      />
      {areSold && near}
    </>
  );
}

/** Under an open listing, which covers the screen of a phone, the list follows without blocking input. */
function useListState(state: ListState, isCovered: boolean): ListState {
  const late = useDeferredValue(state, isCovered ? 'opening' : state);
  return isCovered ? late : state;
}

/** The filters of the address with the text as typed so far. The list follows every letter, the address each pause. */
function useTypedSearch(
  props: Pick<HomePageProps, 'search' | 'onSearchChange' | 'keepsResults' | 'mapOpen'>,
) {
  const { search, onSearchChange, keepsResults = false, mapOpen } = props;
  const tidy = (typed: string) => typed.trim();
  const textOf = (typed: string) => (tidy(typed) === '' ? undefined : tidy(typed));
  const [text, type] = useTypedText({
    value: search.q ?? '',
    tidy,
    commit: (typed) => onSearchChange({ ...search, q: textOf(typed) }, 'type'),
  });
  const typed = { ...search, q: textOf(text) };
  // The letter is shown before the page without the hero, which takes longer.
  const isResults = useDeferredValue(
    keepsResults || mapOpen || isNarrowed(typed) || isNarrowed(search),
  );
  return { text, type, search: typed, isResults };
}

/** The search without the open listing: opening one does not change the list. */
function useFilter(search: HomeSearch) {
  const { property: _open, ...filter } = search;
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter's content
  return useMemo(() => filter, [key]);
}
