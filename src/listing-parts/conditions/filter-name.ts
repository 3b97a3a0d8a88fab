import type { Language } from '#domain/language.ts';
import type { Applied } from '#domain/search/applied.ts';
import type { Feature } from '#domain/search/features.ts';
import {
  type BoundFilter,
  boundFilters,
  boundNames,
  type ChoiceFilter,
  choiceNames,
} from '#domain/search/filter-table.ts';
import { isZone, zoneName } from '#domain/zones/zones.ts';
import { choiceLabel, valueText } from '#i18n/field-words.ts';
import { formatArea, formatEuros } from '#i18n/format.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';

/** The name of a filter with options, as the panel shows it. */
export const filterLabel = (name: ChoiceFilter, t: Translate): string =>
  t(`listing.field.${name === 'level' ? 'floor' : name === 'reduced' ? 'price' : name}`);

/** The name of an option where the filter's name stands beside it. */
export function choiceName(
  name: ChoiceFilter,
  option: string,
  t: Translate,
  language: Language,
): string {
  if (name === 'reduced') return t('catalogue.reduced');
  if (name === 'zone') return isZone(option) ? zoneName(option, language) : option;
  return name === 'level'
    ? t(`catalogue.level.${option}` as TextKey)
    : choiceLabel(name, option, t);
}

/** The name of a bound in the panel: «Parcela, desde», because «mínimo» would need the gender of each field. */
export const boundLabel = (name: BoundFilter, t: Translate): string => {
  const { field, least } = boundFilters[name];
  const label = t(`listing.field.${field}`);
  return t(least ? 'catalogue.filters.from' : 'catalogue.filters.upTo', { name: label });
};

/** Filters whose options are clear without the filter's name. */
const clear: readonly ChoiceFilter[] = [
  ...(['operationType', 'type', 'status', 'zone', 'condition', 'facing', 'reduced'] as const),
];

/** An applied filter in words, such as «Hasta 200.000 €». */
export function filterName({ name, value }: Applied, t: Translate, language: Language): string {
  const choice = choiceNames.find((one) => one === name);
  if (choice !== undefined) {
    const option = choiceName(choice, String(value), t, language);
    return clear.includes(choice)
      ? option
      : t('catalogue.applied.choice', { name: filterLabel(choice, t), value: option });
  }
  const bound = boundNames.find((one) => one === name);
  if (bound !== undefined) return boundName(bound, Number(value), t, language);
  if (name === 'features') return t(`catalogue.feature.${value as Feature}`);
  if (name === 'availableBy') {
    const date = valueText('availableFrom', value, t, language);
    return t('catalogue.applied.availableBy', { date });
  }
  return name === 'location'
    ? t('catalogue.applied.location', { place: value })
    : t('catalogue.applied.text', { text: value });
}

function boundName(name: BoundFilter, value: number, t: Translate, language: Language): string {
  switch (name) {
    case 'minPrice':
    case 'maxPrice':
      return t(`catalogue.applied.${name}`, { price: formatEuros(value) });
    case 'minBedrooms':
    case 'minBathrooms':
      return t(`catalogue.applied.${name}`, { number: value });
    case 'minArea':
      return t('catalogue.applied.minArea', { area: formatArea(value, language) });
    default: {
      const text = valueText(boundFilters[name].field, value, t, language);
      return t('catalogue.applied.bound', { name: boundLabel(name, t), value: text });
    }
  }
}
