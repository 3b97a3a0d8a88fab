import { features } from '#domain/search/features.ts';
import { listOf, several, toggled } from '#domain/search/several.ts';
import { useT } from '#i18n/use-t.ts';
import { CheckChips } from '#ui/field/check-group.tsx';
import { useCountText } from '../use-count-text.ts';
import { partOfPanel } from './filter-props.ts';

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
