import { digitsOf } from '#domain/digits.ts';
import { boundsOf, handlesOf, priceBars, priceStops } from '#domain/search/price-scale.ts';
import { formatEuros, formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { RangeSlider } from '#ui/field/slider/range-slider.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { useTypedText } from '#ui/field/text/use-typed-text.ts';
import * as styles from './filter-panel.css.ts';
import { partOfPanel } from './filter-props.ts';

/**
 * The price: two fields for exact numbers. Once an operation is chosen, also two handles under a histogram of the prices: a
 * sale's and a rent's have no common scale.
 */
export const PriceFilter = partOfPanel(
  ['operationType', 'minPrice', 'maxPrice'],
  ({ search, change, counts }) => {
    const t = useT();
    const prices = (search.operationType && counts?.prices) ?? [];
    const stops = priceStops(prices);
    return (
      <fieldset className={styles.stack}>
        <legend className={styles.legend}>{t('catalogue.filters.price')}</legend>
        {stops.length < 2 ? null : (
          <RangeSlider
            labels={[t('catalogue.filters.lowestPrice'), t('catalogue.filters.highestPrice')]}
            bars={priceBars(prices, stops)}
            value={handlesOf(stops, search)}
            textOf={(stop) => formatEuros(stops[stop] ?? 0)}
            onChange={(handles) => change(boundsOf(stops, search, handles))}
          />
        )}
        <div className={styles.pair}>
          {(['minPrice', 'maxPrice'] as const).map((name) => (
            <NumberFilter
              key={name}
              label={t(`catalogue.filters.${name}`)}
              hiddenLabel
              placeholder={t(
                name === 'minPrice' ? 'catalogue.filters.min' : 'catalogue.filters.max',
              )}
              unit="€"
              value={search[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </fieldset>
    );
  },
);

type NumberFilterProps = {
  readonly label: string;
  readonly hiddenLabel?: boolean;
  readonly placeholder: string;
  readonly unit: string | undefined;
  /** False for a year, which has no thousands separator. */
  readonly grouped?: boolean;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A minimum or maximum in whole numbers; characters other than digits are ignored: 400.000, 400 000. */
export function NumberFilter(props: NumberFilterProps) {
  const { value, onChange, unit, grouped = true, ...field } = props;
  const { language } = useLanguage();
  const [text, type] = useTypedText({
    value: value === undefined ? '' : String(value),
    tidy: digitsOf,
    commit: (digits) => onChange(digits === '' ? undefined : Number(digits)),
  });
  const digits = digitsOf(text);
  const shown = grouped && digits !== '' ? formatNumber(Number(digits), language) : digits;
  return (
    <TextField
      {...field}
      {...(unit === undefined ? {} : { unit })}
      kind="number"
      value={shown}
      onChange={type}
    />
  );
}
