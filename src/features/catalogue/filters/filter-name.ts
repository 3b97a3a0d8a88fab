import type { Language } from '#domain/language.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { formatArea, formatEuros } from '#i18n/format.ts';
import type { Translate } from '#i18n/use-t.ts';

/** A filter in words, such as «Hasta 200.000 €»; undefined if it is not applied. */
export function filterName(
  filter: ListingFilter,
  name: keyof ListingFilter,
  t: Translate,
  language: Language,
): string | undefined {
  if (filter[name] === undefined) return undefined;
  const { q, location, minPrice = 0, maxPrice = 0, minArea = 0, minBedrooms } = filter;
  switch (name) {
    case 'q':
      return t('catalogue.applied.text', { text: q });
    case 'location':
      return t('catalogue.applied.location', { place: location });
    case 'minPrice':
      return t('catalogue.applied.minPrice', { price: formatEuros(minPrice) });
    case 'maxPrice':
      return t('catalogue.applied.maxPrice', { price: formatEuros(maxPrice) });
    case 'minBedrooms':
      return t('catalogue.applied.minBedrooms', { number: minBedrooms });
    case 'minArea':
      return t('catalogue.applied.minArea', { area: formatArea(minArea, language) });
    case 'type':
      return filter.type && t(`listing.type.${filter.type}`);
    case 'operationType':
      return filter.operationType && t(`listing.operationType.${filter.operationType}`);
    case 'status':
      return filter.status && t(`listing.status.${filter.status}`);
    case 'sort':
      return undefined;
  }
}
