import type { NameCondition, Part, SimpleCondition } from './reading/condition.ts';

type SimplePart = Part<SimpleCondition>;

/** Marks the types that another one is named with: a home has a garage and land, not the other way round. */
export function withExtras(parts: readonly SimplePart[]): readonly SimplePart[] {
  const types = parts.flatMap(({ condition }) => (condition.kind === 'type' ? condition : []));
  const least = Math.min(...types.map(dependence));
  return parts.map((part) =>
    part.condition.kind === 'type' && dependence(part.condition) > least
      ? { ...part, condition: { ...part.condition, isExtra: true } }
      : part,
  );
}

/** Whether a home may have it: a garage or land. */
export const isPartOfHome = ({ types }: NameCondition): boolean =>
  types.has('garage') || types.has('land');

/** How much a type is a part of others: "ático" and "bajo" are floors too, and homes have garages and land. */
const dependence = (name: NameCondition): number =>
  isPartOfHome(name) ? 2 : name.choices.size > 0 ? 1 : 0;
