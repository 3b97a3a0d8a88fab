import { useState } from 'react';
import { rowOf } from '#domain/listing/field-table.ts';
import { features } from '#domain/search/features.ts';
import {
  type BoundFilter,
  boundFilters,
  type ChoiceFilter as ChoiceName,
  choiceFilters,
  type SingleChoice,
} from '#domain/search/filter-table.ts';
import { activeFilters, BATHROOM_CHOICES, type ListingFilter } from '#domain/search/home-search.ts';
import { listOf, several, toggled } from '#domain/search/several.ts';
import { unitLabel } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { boundLabel, choiceName, filterLabel } from '#listing-parts/conditions/filter-name.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/choice/check-group.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import * as styles from './filter-panel.css.ts';
import { type FilterProps, partOfPanel, useCountText } from './filter-props.ts';
import { NumberFilter } from './number-filter.tsx';
import { RoomFilter } from './room-filter.tsx';

/** The common features. A listing must have all chosen ones, so each count is for choosing that one as well. */
export const FeatureFilter = partOfPanel(['features'], ({ search, change, counts }) => {
  const t = useT();
  const countText = useCountText();
  const chosen = listOf(search.features);
  return (
    <CheckChips
      label={t('catalogue.filters.features')}
      choices={features.map((value) => ({
        value,
        label: t(`catalogue.feature.${value}`),
        count: countText(counts?.features[value]),
      }))}
      values={chosen}
      onToggle={(feature) => change({ features: several(toggled(chosen, feature)) })}
    />
  );
});

const choices = ['condition', 'level', 'facing', 'orientation', 'heating'] as const;
const moreChoices = ['furnished', 'reduced', 'energyRating', 'emissionsRating'] as const;
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

type ChoiceFilterProps = FilterProps & { readonly name: Exclude<ChoiceName, SingleChoice> };

/** The options of a filter as chips, each with its count. An option without listings is left out, unless it is chosen. */
function ChoiceFilter({ name, search, change, counts }: ChoiceFilterProps) {
  const t = useT();
  const { language } = useLanguage();
  const countText = useCountText();
  const options: readonly string[] = choiceFilters[name].options;
  const chosen = listOf<string>(search[name]);
  const found: Readonly<Record<string, number>> = counts?.choices[name] ?? {};
  const offered = options.filter((option) => (found[option] ?? 0) > 0 || chosen.includes(option));
  if (offered.length === 0) return null;
  return (
    <CheckChips
      label={filterLabel(name, t)}
      choices={offered.map((value) => ({
        value,
        label: choiceName(name, value, t, language),
        count: countText(found[value]),
      }))}
      values={chosen}
      onToggle={(option) => change({ [name]: several(toggled(chosen, option)) })}
    />
  );
}
