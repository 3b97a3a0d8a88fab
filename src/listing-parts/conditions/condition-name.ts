import type { Language } from '#domain/language.ts';
import { zonesNear } from '#domain/places/places.ts';
import type { Feature } from '#domain/search/features.ts';
import { fold } from '#domain/search/fold.ts';
import type { Part } from '#domain/search/reading/condition.ts';
import { namesOfCommon } from '#domain/search/reading/feature-text.ts';
import type { Figure } from '#domain/search/reading/figures.ts';
import { zoneName } from '#domain/zones/zones.ts';
import { valueText } from '#i18n/field-words.ts';
import { formatArea, formatEuros, formatNumber } from '#i18n/format.ts';
import { referenceText } from '#i18n/reference-text.ts';
import type { Translate } from '#i18n/use-t.ts';
import { filterName } from './filter-name.ts';

/** What a part of a typed text means, in words: «Hasta 250.000 €», «Ascensor», «riazor» in quotes. */
export function conditionName(text: string, part: Part, t: Translate, language: Language): string {
  const { condition } = part;
  const typed = text.slice(part.start, part.end);
  switch (condition.kind) {
    case 'figure':
      return figureName(condition.figure, t, language);
    case 'operation': {
      const [operation = 'venta'] = condition.operations;
      if (operation === 'venta' && condition.operations.size > 1)
        return t('catalogue.applied.text', { text: typed });
      return t(`listing.operationType.${operation}`);
    }
    case 'available':
      return t('catalogue.applied.availableBy', {
        date: valueText('availableFrom', condition.by, t, language),
      });
    case 'cheap':
      return t('catalogue.sort.price-asc');
    case 'either':
      return t('catalogue.applied.text', { text: typed });
    case 'type':
    case 'feature': {
      const common = [...condition.features].find((feature) => isNameOf(feature, typed));
      if (common !== undefined) return t(`catalogue.feature.${common}`);
      const [rating] = [...condition.choices].flatMap((choice) => ENERGY.exec(choice)?.[1] ?? []);
      if (rating !== undefined)
        return filterName({ name: 'energyRating', value: rating }, t, language);
      return capitalized(typed, language);
    }
    case 'place': {
      const zones = zonesNear(condition.places).slice(0, MOST_ZONES);
      const names = zones.map((zone) => zoneName(zone, language)).join(', ');
      return t('catalogue.applied.choice', { name: capitalized(typed, language), value: names });
    }
    case 'without':
      return capitalized(typed, language);
    case 'reference':
      return condition.isAlone
        ? t('catalogue.applied.text', { text: typed })
        : referenceText(condition, t);
    case 'word':
      return t('catalogue.applied.text', { text: typed });
  }
}

/** More zones would not fit into a line. */
const MOST_ZONES = 3;

const capitalized = (typed: string, language: Language): string =>
  typed.charAt(0).toLocaleUpperCase(language) + typed.slice(1);

/** A rating's letter alone says nothing. */
const ENERGY = /^energyRating=(.)$/;

/** Whether a person has typed the name of a common feature, in any language and with or without its accents. */
const isNameOf = (feature: Feature, typed: string): boolean =>
  namesOfCommon(feature).some((name) => fold(name) === fold(typed));

function figureName({ field, min, max }: Figure, t: Translate, language: Language): string {
  const quantity = (value: number): string => {
    if (field === 'price') return formatEuros(value);
    if (field === 'area') return formatArea(value, language);
    if (field === 'plotArea' || field === 'yearBuilt')
      return `${t(`listing.field.${field}`)} ${valueText(field, value, t, language)}`;
    return `${formatNumber(value, language)} ${t(`catalogue.card.${field}`, { count: value })}`;
  };
  if (min === undefined) return t('catalogue.applied.upTo', { quantity: quantity(max ?? 0) });
  if (max === undefined) return t('catalogue.applied.from', { quantity: quantity(min) });
  return t('catalogue.applied.range', { low: quantity(min), high: quantity(max) });
}
