import type { Language } from '../language.ts';
import { featureName } from '../listing/feature-names.ts';
import { fold } from './fold.ts';
import { type SimpleCondition, simpleOnes } from './reading/condition.ts';
import { understand } from './reading/understand.ts';
import type { Suggestion } from './suggestions.ts';

/**
 * Suggestions with the counts of what they find when they are taken, those with the most first in each kind. Of those that are read
 * as the same, such as a garage as a type and as a feature, only the first is left.
 * @param before the typed text before the words that a suggestion replaces
 * @param countOf how many listings a whole text finds; undefined if nobody can say it in time, which leaves the count as it is
 */
export function withCounts(
  found: readonly Suggestion[],
  before: string,
  language: Language,
  countOf: (text: string) => number | undefined,
): readonly Suggestion[] {
  const byReading = new Map<string, Suggestion>();
  for (const suggestion of found) {
    const text = before + textOf(suggestion, language);
    const reading = readingOf(text);
    if (!byReading.has(reading))
      byReading.set(reading, { ...suggestion, count: countOf(text) ?? suggestion.count });
  }
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    [...byReading.values()]
      .filter((one) => one.kind === kind)
      .sort((one, other) => other.count - one.count),
  );
}

function textOf({ kind, name }: Suggestion, language: Language): string {
  if (kind === 'feature') return featureName(name, language);
  return kind === 'reference' ? `ref ${name}` : name;
}

const readingOf = (text: string): string => {
  const conditions = understand(text).map(({ condition }) => simpleOnes(condition).map(meaningOf));
  return conditions.length > 0 ? JSON.stringify(conditions) : fold(text);
};

/** What a condition asks for, whichever of its names was typed. */
function meaningOf(condition: SimpleCondition): unknown {
  if (condition.kind !== 'type' && condition.kind !== 'feature')
    return JSON.stringify(condition, (_, value: unknown) =>
      value instanceof Set ? [...value] : value,
    );
  const { names, types, features, choices } = condition;
  const fields = [...types, ...features, ...choices];
  return fields.length > 0 ? fields : [...names].sort();
}
