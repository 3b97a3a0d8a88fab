import { useMemo, useSyncExternalStore } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { comparable } from '#domain/saved/search-news.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { matcher } from '#domain/search/search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';

export type HiddenLineProps = { readonly filter: ListingFilter };

/** «2 propiedades ocultas · Mostrar»: how many listings of a view this device hides. */
export function HiddenLine({ filter }: HiddenLineProps) {
  const t = useT();
  const { language } = useLanguage();
  const { hiding } = useServices();
  const ids = useSyncExternalStore(hiding.subscribe, hiding.ids);
  const areShown = useSyncExternalStore(hiding.subscribe, hiding.areShown);
  const catalogue = useCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  const hidden = useMemo(
    () => [...ids].flatMap((id) => catalogue?.get(id) ?? []).map(comparable),
    [catalogue, version, ids],
  );
  if (hidden.length === 0) return null;
  const passes = matcher(filter);
  const count = hidden.filter(({ listing, text, location }) =>
    passes(listing, text, location),
  ).length;
  if (count === 0) return null;
  return (
    <Row gap={1}>
      <Text as="span" size="small" tone="secondary">
        {t('catalogue.hiding.count', { count, number: formatNumber(count, language) })}
      </Text>
      <Button tone="plain" size="small" onClick={() => hiding.show(!areShown)}>
        {t(areShown ? 'catalogue.hiding.conceal' : 'catalogue.hiding.show')}
      </Button>
    </Row>
  );
}
