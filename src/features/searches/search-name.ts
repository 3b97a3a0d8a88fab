import type { Language } from '#domain/language.ts';
import { appliedOf } from '#domain/search/applied.ts';
import { asFilter } from '#domain/search/as-filter.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { understand } from '#domain/search/reading/understand.ts';
import type { Translate } from '#i18n/use-t.ts';
import { conditionName } from '#listing-parts/conditions/condition-name.ts';
import { choiceName, filterName } from '#listing-parts/conditions/filter-name.ts';

/** So many conditions name a search: more would not fit into a line. */
const IN_NAME = 4;

/** The name that is offered for a search, such as «Venta en Riazor, piso, hasta 250.000 €». */
export function searchName(search: ListingFilter, t: Translate, language: Language): string {
  const filter = withPlaces(search);
  const { q = '' } = filter;
  const parts = understand(q);
  const applied = appliedOf(filter).filter(({ name }) => name !== 'q' || parts.length === 0);
  const places = applied
    .filter(({ name }) => isPlace(name))
    .map(({ value }) => choiceName('zone', String(value), t, language))
    .slice(0, IN_NAME);
  const conditions = [
    ...applied
      .filter(({ name }) => !isPlace(name))
      .map((one) => ({ name: filterName(one, t, language), isKind: isKind(one.name) })),
    ...parts.map((part) => ({
      name: conditionName(q, part, t, language),
      isKind: isKind(part.condition.kind),
    })),
  ];
  const kinds = conditions.filter((one) => one.isKind).map(({ name }) => name);
  const others = conditions.filter((one) => !one.isKind).map(({ name }) => name);
  const all = t('searches.save.properties');
  const [what = all, ...rest] =
    kinds.length > 0 || places.length === 0 ? [...kinds, ...others] : [all, ...others];
  if (kinds.length + others.length + places.length === 0) return t('searches.all');
  const head =
    places.length > 0 ? t('searches.save.placed', { what, places: places.join(', ') }) : what;
  const room = Math.max(0, IN_NAME - places.length - 1);
  return [head, ...rest.slice(0, room).map(inSentence)].join(', ');
}

const isPlace = (name: string): boolean => name === 'zone' || name === 'location';

/** Whether a filter or a typed condition says what is looked for. */
const isKind = (name: string): boolean => ['operation', 'operationType', 'type'].includes(name);

/** The search with filters in place of the typed names of places. */
function withPlaces(filter: ListingFilter): ListingFilter {
  const { q = '' } = filter;
  for (const part of understand(q)) {
    const said = part.condition.kind === 'word' ? asFilter(filter, q, part) : undefined;
    if (said !== undefined) return withPlaces(said);
  }
  return filter;
}

/** «Piso» inside a text: «piso». Abbreviations stay as they are. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
