import { useAgency } from '#db/react.tsx';
import { purchaseCosts, ratesOf } from '#domain/agency/purchase-costs.ts';
import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { monthlyPayment, mortgageLimits, startingInput } from '#domain/mortgage.ts';
import { valueText } from '#i18n/field-words.ts';
import { formatEuros, formatPrice, formatPricePerArea } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';

/** One line of the comparison: a value for each listing, undefined where it is not known. */
export type CompareRow = {
  readonly name: string;
  readonly values: readonly (string | undefined)[];
  readonly isDifferent: boolean;
};

/** The stored fields that are compared, between the prices and the costs. */
const FIELDS = ['area', 'bedrooms', 'bathrooms', 'floor', 'lift', 'communityFee'] as const;
/** In these, 0 stands for "not given". */
const isGiven = (field: (typeof FIELDS)[number], value: unknown) =>
  value !== 0 || field === 'communityFee';

/** What is compared of some listings. A line that none of them has is left out. */
export function useCompareRows(listings: readonly Listing[]): readonly CompareRow[] {
  const t = useT();
  const { language } = useLanguage();
  const rates = ratesOf(useAgency() ?? { purchaseCosts: {} });
  const row = (name: string, textOf: (listing: Listing) => string | undefined): CompareRow => {
    const values = listings.map(textOf);
    return { name, values, isDifferent: new Set(values).size > 1 };
  };
  const fields = FIELDS.map((field) =>
    row(t(`listing.field.${field}`), (listing) => {
      const value = listing[field];
      return value === undefined || !isGiven(field, value)
        ? undefined
        : valueText(field, value, t, language);
    }),
  );
  const rows = [
    row(t('listing.field.price'), ({ price, operationType }) => formatPrice(price, operationType)),
    row(t('saved.compare.perArea'), (listing) => {
      const perArea = pricePerArea(listing);
      return perArea === undefined ? undefined : formatPricePerArea(perArea);
    }),
    ...fields,
    row(t('saved.compare.buying'), (listing) => {
      if (!isBought(listing)) return undefined;
      const isNew = listing.condition === 'new';
      return formatEuros(purchaseCosts(listing.price, isNew, false, rates).total.to);
    }),
    row(t('saved.compare.monthly'), (listing) => {
      if (!isBought(listing)) return undefined;
      const { down, rate, years } = startingInput;
      const loan = (listing.price * (100 - down)) / 100;
      return formatEuros(Math.round(monthlyPayment(loan, rate, years)));
    }),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== undefined));
}

const isBought = ({ operationType, price }: Listing): boolean =>
  operationType === 'venta' && price >= mortgageLimits.price.min;
