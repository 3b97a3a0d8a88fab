import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAgency } from '#db/react.tsx';
import { activeFilters, type HomeSearch, type ListingFilter } from '#domain/home-search.ts';
import type { Listing } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { OnlyDesk, Wrap } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import type { AdminDoors } from './admin-doors.ts';
import type { CardActions } from './card/listing-card.tsx';
import { ContactDialog, type ContactSubject } from './contact-dialog.tsx';
import { DetailDialog } from './detail/detail-dialog.tsx';
import { AppliedFilters } from './filters/applied-filters.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { SearchBox } from './filters/search-box.tsx';
import { SortSelect } from './filters/sort-select.tsx';
import { Hero } from './hero/hero.tsx';
import * as styles from './home-page.css.ts';
import { listState } from './list-state.ts';
import { Downloading, LoadFailed, NoMatch, NothingPublished } from './list-states.tsx';
import { usePhotoTransition } from './photo-transition.ts';
import { RecentlySeen } from './recently-seen.tsx';
import { ResultCount } from './result-count.tsx';
import { ResultList } from './result-list.tsx';
import { useSwipeHint } from './swipe-hint.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useShare } from './use-share.ts';

type HomePageProps = {
  /** The address: it alone decides what is shown. */
  readonly search: HomeSearch;
  readonly onSearchChange: (next: HomeSearch, how: 'push' | 'replace') => void;
  readonly filtersOpen: boolean;
  readonly onFiltersOpenChange: (open: boolean) => void;
  readonly admin: AdminDoors | undefined;
};

/** Hero, search, filters and the agency's listings; with `?property=` one of them in detail. */
export function HomePage(props: HomePageProps) {
  const { search, onSearchChange, filtersOpen, onFiltersOpenChange } = props;
  const t = useT();
  const catalogue = useCatalogue();
  const status = useSyncStatus();
  const top = useRef<HTMLDivElement>(null);
  const [contact, setContact] = useState<ContactSubject>();
  const hint = useSwipeHint();
  const stands = useMediaQuery(media.reducedMotion);
  // The control that was pressed answers first; the list follows in pieces that let fingers through.
  const filter = useDeferredValue(useFilter(search));
  const matches = catalogue?.query({ filter, offset: 0, limit: 0 }).total ?? 0;
  const stored = catalogue?.query({ filter: {}, offset: 0, limit: 0 }).total ?? 0;
  const state = listState({ open: catalogue !== undefined, matches, stored, status });
  const replace = (next: HomeSearch) => onSearchChange(next, 'replace');
  useReturnToTop(top, filter);
  const actions = useCardActions(props, setContact, hint.done);
  const filterCount = activeFilters(search).filter((name) => name !== 'q').length;
  return (
    <>
      <Hero
        lit={state !== 'no-match' && state !== 'nothing'}
        onSeeAll={() => top.current?.scrollIntoView({ behavior: stands ? 'auto' : 'smooth' })}
        onContact={() => setContact({ listing: undefined })}
      />
      <Wrap>
        <div ref={top} className={styles.top}>
          {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve */}
          <div className={styles.find} role="search">
            <div className={styles.box}>
              <SearchBox search={search} onChange={replace} />
            </div>
            <OnlyDesk>
              <Button icon="sliders-horizontal" onClick={() => onFiltersOpenChange(true)}>
                {filterCount === 0
                  ? t('catalogue.filters.title')
                  : t('catalogue.filters.titleCount', { number: filterCount })}
              </Button>
            </OnlyDesk>
          </div>
          {state === 'list' || state === 'no-match' ? (
            <div className={styles.head}>
              <ResultCount matches={matches} />
              <OnlyDesk>
                <SortSelect search={search} onChange={replace} hiddenLabel />
              </OnlyDesk>
            </div>
          ) : null}
          <AppliedFilters search={search} onChange={replace} />
        </div>
        {state === 'list' && catalogue !== undefined ? (
          <ResultList
            catalogue={catalogue}
            filter={filter}
            total={matches}
            actions={actions}
            hint={hint.shown}
          />
        ) : null}
        {state === 'no-match' && catalogue !== undefined ? (
          <NoMatch catalogue={catalogue} search={search} onChange={replace} />
        ) : null}
        {state === 'opening' || state === 'downloading' ? <Downloading /> : null}
        {state === 'failed' ? <LoadFailed /> : null}
        {state === 'nothing' ? <NothingPublished /> : null}
        <div className={styles.end}>
          <RecentlySeen heading="h2" onOpen={(id) => actions.onOpen(id, null)} />
        </div>
      </Wrap>
      <FilterPanel
        open={filtersOpen}
        onOpenChange={onFiltersOpenChange}
        search={search}
        onChange={replace}
        matches={matches}
        onShow={() => {
          onFiltersOpenChange(false);
          top.current?.scrollIntoView();
        }}
      />
      <DetailDialog
        id={search.property}
        onClose={() => replace({ ...search, property: undefined })}
        onOpen={(id) => replace({ ...search, property: id })}
        onContact={actions.onContact}
        onShare={actions.onShare}
        admin={props.admin}
      />
      <ContactDialog subject={contact} onClose={() => setContact(undefined)} />
    </>
  );
}

/** The address without the open listing: opening one is no new search. */
function useFilter(search: HomeSearch) {
  const { property: _open, ...filter } = search;
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter's content
  return useMemo(() => filter, [key]);
}

/** Another search starts at its beginning, however deep in the old one somebody was. */
function useReturnToTop(top: RefObject<HTMLElement | null>, filter: ListingFilter): void {
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    const place = top.current?.getBoundingClientRect();
    if (place !== undefined && place.top < 0) top.current?.scrollIntoView();
  }, [top, filter]);
}

/** Stable as long as the agency's phone and the address are, so that scrolling draws no card twice. */
function useCardActions(
  { search, onSearchChange, admin }: HomePageProps,
  onContact: (subject: ContactSubject) => void,
  onSwiped: () => void,
): CardActions {
  const phone = useAgency()?.phone;
  const onShare = useShare();
  const latest = useRef({ search, onSearchChange, onSwiped });
  useEffect(() => {
    latest.current = { search, onSearchChange, onSwiped };
  });
  const movePhoto = usePhotoTransition(search.property);
  const onOpen = useCallback(
    (id: string, photo: Element | null) => {
      const { search, onSearchChange } = latest.current;
      movePhoto(photo, () => onSearchChange({ ...search, property: id }, 'push'));
    },
    [movePhoto],
  );
  return useMemo(
    () => ({
      phone,
      onOpen,
      onShare,
      onContact: (listing: Listing) => onContact({ listing }),
      onSwiped: () => latest.current.onSwiped(),
      ...admin,
    }),
    [phone, onOpen, onShare, onContact, admin],
  );
}
