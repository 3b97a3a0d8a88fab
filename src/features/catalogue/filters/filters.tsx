import { listingStatuses, operationTypes } from '#domain/listing/listing.ts';
import { BEDROOM_CHOICES, type HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session.ts';
import { Segmented } from '#ui/field/radio-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Later } from '#ui/later/later.tsx';
import { FeatureFilter } from './feature-filter.tsx';
import * as styles from './filter-panel.css.ts';
import type { FilterProps } from './filter-props.ts';
import { MoreFilters } from './more-filters.tsx';
import { NumberFilter } from './number-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { RoomFilter } from './room-filter.tsx';
import { TypeFilter } from './type-filter.tsx';
import { useCountText } from './use-count-text.ts';

/** The frequent filters first; the others are folded. */
export function Filters(props: FilterProps) {
  const { search, onChange, counts } = props;
  const t = useT();
  const countText = useCountText();
  const change = (part: Partial<HomeSearch>) => onChange({ ...search, ...part });
  return (
    <>
      <Segmented
        label={t('catalogue.filters.operation')}
        columns={5}
        value={search.operationType ?? 'any'}
        choices={[
          { value: 'any', label: t('catalogue.filters.allOperations') },
          ...operationTypes.map((value) => ({
            value,
            label: t(`listing.operationType.${value}`),
            count: countText(counts?.choices.operationType[value]),
          })),
        ]}
        onChange={(value) => change({ operationType: value === 'any' ? undefined : value })}
      />
      <PriceFilter {...props} />
      <RoomFilter
        {...props}
        name="minBedrooms"
        label={t('catalogue.filters.bedrooms')}
        least={BEDROOM_CHOICES}
      />
      <Later>
        <TypeFilter {...props} />
        <PlaceFilter {...props} />
        <FeatureFilter {...props} />
        <div className={styles.pair}>
          <NumberFilter
            label={t('catalogue.filters.minArea')}
            placeholder={t('catalogue.filters.noMinimum')}
            unit="m²"
            value={search.minArea}
            onChange={(minArea) => change({ minArea })}
          />
          <StatusFilter {...props} />
        </div>
        <MoreFilters {...props} />
      </Later>
    </>
  );
}

function StatusFilter({ search, onChange }: FilterProps) {
  const t = useT();
  const isAdmin = isSignedInAdmin(useSession());
  // Only admins have archived listings.
  const offered = listingStatuses.filter((status) => isAdmin || status !== 'archived');
  return (
    <SelectField
      label={t('catalogue.filters.status')}
      value={search.status ?? 'any'}
      choices={[
        { value: 'any', label: t('catalogue.filters.anyStatus') },
        ...offered.map((value) => ({ value, label: t(`listing.status.${value}`) })),
      ]}
      onChange={(status) => onChange({ ...search, status: status === 'any' ? undefined : status })}
    />
  );
}
