import {
  type ChoiceFilter as ChoiceName,
  choiceFilters,
  type SingleChoice,
} from '#domain/search/filter-table.ts';
import { listOf, several, toggled } from '#domain/search/several.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { choiceName, filterLabel } from '#listing-parts/conditions/filter-name.ts';
import { CheckChips } from '#ui/field/check-group.tsx';
import { useCountText } from '../use-count-text.ts';
import type { FilterProps } from './filter-props.ts';

type ChoiceFilterProps = FilterProps & { readonly name: Exclude<ChoiceName, SingleChoice> };

/** The options of a filter as chips, each with its count. An option without listings is left out, unless it is chosen. */
export function ChoiceFilter({ name, search, change, counts }: ChoiceFilterProps) {
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
