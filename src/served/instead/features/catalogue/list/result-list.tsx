// The list without scripts: one page of cards, and links to the pages before and after it.

import type { Catalogue } from '#catalogue/catalogue.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { type CardActions, ListingCard } from '#features/catalogue/card/listing-card.tsx';
import { LISTINGS_ON_A_PAGE } from '#features/catalogue/list/list-rows.ts';
import * as styles from '#features/catalogue/list/result-list.css.ts';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { currentPage } from '../../../../page.ts';

type ResultListProps = {
  readonly catalogue: Catalogue;
  readonly filter: ListingFilter;
  readonly total: number;
  readonly actions: CardActions;
};

export function ResultList({ catalogue, filter, total, actions }: ResultListProps) {
  const t = useT();
  const { layout, number } = currentPage();
  const isDesk = layout === 'desk';
  const offset = (number - 1) * LISTINGS_ON_A_PAGE;
  const { listings } = catalogue.query({ filter, offset, limit: LISTINGS_ON_A_PAGE });
  const isLead = isDesk && listings[0]?.isPremium === true;
  return (
    <>
      <ul className={styles.list} aria-label={t('catalogue.list.label')}>
        {listings.map((listing, index) => {
          const shape = !isLead || index > 1 ? 'card' : index === 0 ? 'lead' : 'beside';
          return (
            <li
              key={listing.id}
              className={styles.item({ lead: shape === 'lead' })}
              aria-setsize={total}
              aria-posinset={offset + index + 1}
            >
              <ListingCard
                listing={listing}
                shape={shape}
                phoneLayout={!isDesk}
                eager={index < (isDesk ? 3 : 1)}
                hint={!isDesk && index === 0}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      <Pages filter={filter} last={Math.ceil(total / LISTINGS_ON_A_PAGE)} />
    </>
  );
}

type PagesProps = { readonly filter: ListingFilter; readonly last: number };

/** Links to the neighbouring pages of the list. */
function Pages({ filter, last }: PagesProps) {
  const t = useT();
  const { number } = currentPage();
  if (last < 2) return null;
  const to = (page: number) => ({ ...filter, page: page === 1 ? undefined : page });
  return (
    <Row as="nav" label={t('catalogue.pages.label')} gap={3}>
      {number > 1 ? (
        <ButtonLink to="/" search={to(number - 1)} rel="prev" icon="arrow-left">
          {t('catalogue.pages.previous')}
        </ButtonLink>
      ) : null}
      {number < last ? (
        <ButtonLink to="/" search={to(number + 1)} rel="next" icon="arrow-right">
          {t('catalogue.pages.next')}
        </ButtonLink>
      ) : null}
    </Row>
  );
}
