import { boundsOf, handlesOf, priceBars, priceStops } from '#domain/search/price-scale.ts';
import { formatEuros } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { RangeSlider } from '#ui/field/range-slider.tsx';
import * as styles from './filter-panel.css.ts';
import { partOfPanel } from './filter-props.ts';
import { NumberFilter } from './number-filter.tsx';

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
