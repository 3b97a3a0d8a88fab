import { listingStatuses, operationTypes } from '#domain/listing/listing.ts';
import { BEDROOM_CHOICES } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInWriter } from '#session/session-state.ts';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Later } from '#ui/served/until-adopted.tsx';
import * as styles from './panel/filter-panel.css.ts';
import { type FilterProps, partOfPanel, useCountText } from './panel/filter-props.ts';
import { FeatureFilter, MoreFilters } from './panel/more-filters.tsx';
import { NumberFilter, PriceFilter } from './panel/number-filter.tsx';
import { RoomFilter } from './panel/room-filter.tsx';
import { TypeFilter } from './panel/type-filter.tsx';
import { PlaceFilter } from './panel/zone-filter.tsx';

/** The frequent filters first; the others are folded. */
export function Filters(props: FilterProps) {
  return (
    <>
      <OperationFilter {...props} />
      <PriceFilter {...props} />
      <BedroomFilter {...props} />
      <Later>
        <TypeFilter {...props} />
        <PlaceFilter {...props} />
        <FeatureFilter {...props} />
        <div className={styles.pair}>
          <AreaFilter {...props} />
          <StatusFilter {...props} />
        </div>
        <MoreFilters {...props} />
      </Later>
    </>
  );
}

export const OperationFilter = partOfPanel(['operationType'], ({ search, change, counts }) => {
  const t = useT();
  const countText = useCountText();
  return (
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
  );
});

export const BedroomFilter = partOfPanel(['minBedrooms'], (props) => {
  const t = useT();
  const label = t('catalogue.filters.bedrooms');
  return <RoomFilter {...props} name="minBedrooms" label={label} least={BEDROOM_CHOICES} />;
});

const AreaFilter = partOfPanel(['minArea'], ({ search, change }) => {
  const t = useT();
  return (
    <NumberFilter
      label={t('catalogue.filters.minArea')}
      placeholder={t('catalogue.filters.noMinimum')}
      unit="m²"
      value={search.minArea}
      onChange={(minArea) => change({ minArea })}
    />
  );
});

const StatusFilter = partOfPanel(['status'], ({ search, change, counts }) => {
  const t = useT();
  const countText = useCountText();
  const isWriter = isSignedInWriter(useSession());
  // Only staff have archived listings.
  const offered = listingStatuses.filter((status) => isWriter || status !== 'archived');
  return (
    <SelectField
      label={t('catalogue.filters.status')}
      value={search.status ?? 'any'}
      choices={[
        { value: 'any', label: t('catalogue.filters.anyStatus') },
        ...offered.map((value) => {
          const label = t(`listing.status.${value}`);
          const count = countText(counts?.choices.status[value]);
          return { value, label: count === undefined ? label : `${label} (${count})` };
        }),
      ]}
      onChange={(status) => change({ status: status === 'any' ? undefined : status })}
    />
  );
});
