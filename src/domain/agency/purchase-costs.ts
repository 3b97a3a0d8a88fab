import * as v from 'valibot';
import { isDay } from '../enquiry/wishes.ts';
import type { Agency } from './agency.ts';
import table from './purchase-costs.json' with { type: 'json' };

/** What buying a home costs besides its price, by the rates in the agency's record. The server checks the record by the same table. */

export type RateName = keyof typeof table.rates;
export const rateNames = Object.keys(table.rates) as readonly RateName[];

/** The highest value of a rate: per cent, or euros where the name ends in `Min` or `Max`. */
export const maxRate = (name: RateName): number => table.rates[name].max;

/** An object with one value a rate. */
export const byRate = <T>(make: (name: RateName) => T) =>
  Object.fromEntries(rateNames.map((name) => [name, make(name)])) as Record<RateName, T>;

/** `date`: the day on which the rates were true. */
export const purchaseCostsSchema = v.pipe(
  v.object({
    date: v.pipe(v.string(), v.check(isDay)),
    ...byRate((name) => v.pipe(v.number(), v.minValue(0), v.maxValue(maxRate(name)))),
  }),
  v.check(({ administrationMin, administrationMax }) => administrationMin <= administrationMax),
);

export type PurchaseRates = Readonly<v.InferOutput<typeof purchaseCostsSchema>>;

/** The rates of Galicia, for a server that has none. */
export const DEFAULT_RATES: PurchaseRates = {
  date: table.date,
  ...byRate((name) => table.rates[name].default),
};

/** The rates in the agency's record; the defaults if it has none that can be read. */
export function ratesOf({ purchaseCosts }: Pick<Agency, 'purchaseCosts'>): PurchaseRates {
  const read = v.safeParse(purchaseCostsSchema, purchaseCosts);
  return read.success ? read.output : DEFAULT_RATES;
}

/** One cost, in whole euros; `to` differs from `from` where it is a range. `rate`: per cent of the price, if it is one. */
export type PurchaseLine = {
  readonly kind: 'itp' | 'vat' | 'ajd' | 'notary' | 'registry' | 'administration';
  readonly rate?: number;
  readonly from: number;
  readonly to: number;
};

export type PurchaseCosts = {
  readonly lines: readonly PurchaseLine[];
  readonly total: { readonly from: number; readonly to: number };
};

/**
 * The costs of buying a home for `price` euros: a second-hand one pays ITP, a new one VAT and AJD. `habitual`: the buyer will
 * live there, under the law's conditions.
 */
export function purchaseCosts(
  price: number,
  isNew: boolean,
  habitual: boolean,
  rates: PurchaseRates,
): PurchaseCosts {
  const share = (kind: PurchaseLine['kind'], rate: number, least = 0): PurchaseLine => {
    const amount = Math.round(Math.max((price * rate) / 100, least));
    return { kind, rate, from: amount, to: amount };
  };
  const taxes = isNew
    ? [share('vat', rates.vat), share('ajd', habitual ? rates.ajdHabitual : rates.ajd)]
    : [share('itp', habitual ? rates.itpHabitual : rates.itp)];
  const lines: readonly PurchaseLine[] = [
    ...taxes,
    share('notary', rates.notaryRate, rates.notaryMin),
    share('registry', rates.registryRate, rates.registryMin),
    { kind: 'administration', from: rates.administrationMin, to: rates.administrationMax },
  ];
  const sum = (end: 'from' | 'to') => lines.reduce((total, line) => total + line[end], 0);
  return { lines, total: { from: sum('from'), to: sum('to') } };
}
