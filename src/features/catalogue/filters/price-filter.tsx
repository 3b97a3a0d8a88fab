import { boundsOf, handlesOf, priceBars, priceStops } from '#domain/search/price-scale.ts';
import { formatEuros } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { RangeSlider } from '#ui/field/range-slider.tsx';
import * as styles from './filter-panel.css.ts';
import { partOfPanel } from './filter-props.ts';
import { NumberFilter } from './number-filter.tsx';

/** The price: two handles over a histogram of the prices, and two fields for exact numbers. */
export const PriceFilter = partOfPanel(['minPrice', 'maxPrice'], ({ search, change, counts }) => {
  const t = useT();
  const stops = priceStops(counts?.prices ?? []);
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.legend}>{t('catalogue.filters.price')}</legend>
      {stops.length < 2 ? null : (
        <RangeSlider
          labels={[t('catalogue.filters.lowestPrice'), t('catalogue.filters.highestPrice')]}
          bars={priceBars(counts?.prices ?? [], stops)}
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
            placeholder={t(name === 'minPrice' ? 'catalogue.filters.min' : 'catalogue.filters.max')}
            unit="€"
            value={search[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
});
