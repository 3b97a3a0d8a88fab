import { useState } from 'react';
import { rowOf } from '#domain/listing/field-table.ts';
import { type BoundFilter, boundFilters } from '#domain/search/filter-table.ts';
import { activeFilters, BATHROOM_CHOICES, type ListingFilter } from '#domain/search/home-search.ts';
import { unitLabel } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import { boundLabel } from '#listing-parts/conditions/filter-name.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import * as styles from './filter-panel.css.ts';
import { type FilterProps, partOfPanel } from './filter-props.ts';
import { NumberFilter } from './number-filter.tsx';
import { RoomFilter } from './room-filter.tsx';

const choices = ['condition', 'level', 'facing', 'orientation', 'heating'] as const;
const moreChoices = ['furnished', 'energyRating', 'emissionsRating'] as const;
const bounds = ['minUsableArea', 'minPlotArea', 'minYear'] as const;
const costs = ['maxCommunityFee', 'maxPropertyTax'] as const;
const ofRentals = ['maxDeposit', 'maxStay'] as const;

const inside: readonly (keyof ListingFilter)[] = [
  ...['minBathrooms' as const, 'availableBy' as const],
  ...choices,
  ...moreChoices,
  ...bounds,
  ...costs,
  ...ofRentals,
];

/** The less frequent filters, folded. Unfolded from the start if one of them is applied. */
export const MoreFilters = partOfPanel(['operationType', ...inside], (props) => {
  const { search } = props;
  const t = useT();
  const applied = activeFilters(search).filter((name) => inside.includes(name)).length;
  const [isOpen, setIsOpen] = useState(applied > 0);
  return (
    <>
      <div>
        <Button
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          expanded={isOpen}
          block
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'catalogue.filters.less' : 'catalogue.filters.more')}
        </Button>
      </div>
      {isOpen ? <Rare {...props} /> : null}
    </>
  );
});

function Rare(props: FilterProps) {
  const { search, change } = props;
  const t = useT();
  const isRental = search.operationType !== 'venta';
  return (
    <>
      <RoomFilter
        {...props}
        name="minBathrooms"
        label={t('catalogue.filters.bathrooms')}
        least={BATHROOM_CHOICES}
      />
      {choices.map((name) => (
        <ChoiceFilter key={name} {...props} name={name} />
      ))}
      <div className={styles.pair}>
        {[...bounds, ...costs, ...(isRental ? ofRentals : [])].map((name) => (
          <Bound key={name} {...props} name={name} />
        ))}
        {isRental ? (
          <TextField
            kind="date"
            label={t('catalogue.filters.availableBy')}
            value={search.availableBy ?? ''}
            onChange={(day) => change({ availableBy: day === '' ? undefined : day })}
          />
        ) : null}
      </div>
      {moreChoices.map((name) => (
        <ChoiceFilter key={name} {...props} name={name} />
      ))}
    </>
  );
}

function Bound({ name, search, change }: FilterProps & { readonly name: BoundFilter }) {
  const t = useT();
  const { field, least } = boundFilters[name];
  const { unit } = rowOf(field)?.number ?? {};
  return (
    <NumberFilter
      label={boundLabel(name, t)}
      placeholder={t(least ? 'catalogue.filters.noMinimum' : 'catalogue.filters.noMaximum')}
      unit={unit === undefined ? undefined : unitLabel(unit, t)}
      grouped={name !== 'minYear'}
      value={search[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
}
