import { zonesNear } from '../places/places.ts';
import { placeNamed, zonesIn } from '../zones/place-name.ts';
import { choiceNames } from './filter-table.ts';
import {
  BATHROOM_CHOICES,
  BEDROOM_CHOICES,
  type HomeSearch,
  type ListingFilter,
  parseHomeSearch,
} from './home-search.ts';
import {
  type NameCondition,
  type Part,
  simpleOnes,
  type TextCondition,
} from './reading/condition.ts';
import type { Figure } from './reading/figures.ts';
import { impliedOperations } from './reading/implied.ts';
import { tokenize } from './reading/tokens.ts';
import { withoutPart } from './reading/understand.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * The search in which a part of the typed text has become the filter that says the same, so that it can be changed;
 * undefined if no filter says it. A zone may find
 * other listings than its name in a text.
 * @param text the text that was searched for: as typed, or in other words
 */
export function asFilter<Filter extends ListingFilter>(
  filter: Filter,
  text: string,
  { condition, start, end }: Part,
): Filter | undefined {
  const values = valuesOf(condition) ?? zonesOf(text.slice(start, end));
  if (values === undefined) return undefined;
  const operations = impliedOperations({ ...filter, q: text });
  const isPrice = condition.kind === 'figure' && condition.figure.field === 'price';
  const own = isPrice && operations ? { ...values, operationType: nameOf(operations) } : values;
  return {
    ...filter,
    ...parsed(merged(filter, own)),
    q: withoutPart(text, { start, end }) || undefined,
  };
}

/** Several values of a list are added to those that are chosen already. */
function merged(filter: ListingFilter, values: Values): Values {
  const chosen: Values = filter;
  const lists = Object.entries(values).filter(([name]) => name === 'features' || isSeveral(name));
  return {
    ...values,
    ...Object.fromEntries(
      lists.map(([name, value]) => [name, [chosen[name], value].filter(Boolean).join(',')]),
    ),
  };
}

const isSeveral = (name: string): boolean =>
  name !== 'operationType' && name !== 'status' && choiceNames.some((one) => one === name);

/** Only what an address may name. */
const parsed = (values: Values): HomeSearch => {
  const read: Values = parseHomeSearch(values);
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

function valuesOf(condition: TextCondition): Values | undefined {
  switch (condition.kind) {
    case 'figure':
      return valuesOfFigure(condition.figure);
    case 'operation':
      return { operationType: nameOf(condition.operations) };
    case 'place':
      return { zone: zonesNear(condition.places).join() };
    case 'available':
      return { availableBy: condition.by };
    case 'type':
      return condition.isExtra ? valuesOfName(condition) : typesOf([condition]);
    case 'feature':
      return valuesOfName(condition);
    case 'either': {
      const names = simpleOnes(condition).map((one) => (one.kind === 'type' ? one : undefined));
      return names.includes(undefined) ? undefined : typesOf(names.flatMap((one) => one ?? []));
    }
    default:
      return undefined;
  }
}

/** The zones that typed words name: one, or those of a municipality. */
function zonesOf(typed: string): Values | undefined {
  const place = placeNamed(tokenize(typed).map((token) => token.text));
  return place && { zone: zonesIn(place).join() };
}

/** A sale, or an ordinary rent. */
const nameOf = (operations: ReadonlySet<string>): string | undefined => {
  const [first] = operations;
  return operations.size === 1 ? first : operations.has('venta') ? undefined : 'alquiler';
};

const typesOf = (names: readonly NameCondition[]): Values => ({
  type: [...new Set(names.flatMap(({ types, also }) => [...types, ...also]))].join(),
});

function valuesOfName({ features, choices }: NameCondition): Values | undefined {
  if (features.size > 0) return { features: [...features].join() };
  const found = [...choices].map((choice) => choice.split('='));
  const [field = ''] = found[0] ?? [];
  const options: readonly (string | undefined)[] = found.map(([, option]) => option);
  const isFilter = choiceNames.some((name) => name === field);
  return isFilter ? { [field]: options.join() } : undefined;
}

function valuesOfFigure({ field, min, max }: Figure): Values | undefined {
  if (field === 'price') return { minPrice: min, maxPrice: max };
  if (min === undefined || max !== undefined) return undefined;
  if (field === 'bedrooms')
    return BEDROOM_CHOICES.some((one) => one === min) ? { minBedrooms: min } : undefined;
  if (field === 'bathrooms')
    return BATHROOM_CHOICES.some((one) => one === min) ? { minBathrooms: min } : undefined;
  return { [MINIMUM[field]]: min };
}

const MINIMUM = { area: 'minArea', plotArea: 'minPlotArea', yearBuilt: 'minYear' } as const;
