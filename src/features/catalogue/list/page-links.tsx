import type { ListingFilter } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ServedHtml } from '#ui/served/until-adopted.tsx';

type PageLinksProps = {
  readonly filter: ListingFilter;
  readonly number: number;
  readonly last: number;
};

/** Links to the neighbouring pages of the list, in the page from the server. */
export function PageLinks(props: PageLinksProps) {
  const t = useT();
  return (
    <ServedHtml as="nav" aria-label={t('catalogue.pages.label')}>
      <Links {...props} />
    </ServedHtml>
  );
}

function Links({ filter, number, last }: PageLinksProps) {
  const t = useT();
  const to = (page: number) => ({ ...filter, page: page === 1 ? undefined : page });
  return (
    <Row gap={3}>
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
