// The page for unknown addresses, with listings to go on with.
import { useNavigate } from '@tanstack/react-router';
import { useCatalogueFor } from '#catalogue/react.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useT } from '#i18n/use-t.ts';
import { ListingStrip } from '#listing-parts/listing-strip.tsx';
import { Wrap } from '#ui/layout/layout.tsx';

/** How many listings it shows: the first ones of the home page, which fill the row of a desk. */
const OFFERED = 6;
const ALL = {};

export function MissingScreen() {
  const t = useT();
  const navigate = useNavigate();
  const first = useCatalogueFor(ALL)?.query({ filter: ALL, offset: 0, limit: OFFERED });
  return (
    <>
      <NotFoundPage />
      <Wrap>
        <ListingStrip
          heading="h2"
          title={t('catalogue.detail.others')}
          listings={first?.listings ?? []}
          onOpen={(property) => void navigate({ to: '/', search: { property } })}
        />
      </Wrap>
    </>
  );
}
