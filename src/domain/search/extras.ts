import { isHome } from '../listing/similar.ts';
import type { NameCondition, Part, SimpleCondition } from './reading/condition.ts';

type SimplePart = Part<SimpleCondition>;

/**
 * Marks the types that another one is named with: a home has a garage and land, not the other way round.
 * @param saysHome whether the text has a word for any home, which is no type
 */
export function withExtras(parts: readonly SimplePart[], saysHome: boolean): readonly SimplePart[] {
  const types = parts.flatMap(({ condition }) => (condition.kind === 'type' ? condition : []));
  const least = Math.min(...types.map(dependence), saysHome ? 1 : OF_HOME);
  const hasOperation = parts.some(({ condition }) => condition.kind === 'operation');
  return parts.map((part) => {
    const { condition } = part;
    if (condition.kind !== 'type') return part;
    if (dependence(condition) > least)
      return { ...part, condition: { ...condition, isExtra: true } };
    return hasOperation && ![...condition.types].some(isHome)
      ? { ...part, condition: { ...condition, ...ITSELF } }
      : part;
  });
}

/** "Garaje en alquiler" is a garage, and no home to let that has one; "oficina" is no listing that speaks of an office. */
const ITSELF: Pick<NameCondition, 'names' | 'features' | 'choices'> = {
  names: [],
  features: new Set(),
  choices: new Set(),
};

/** Whether a home may have it: a garage or land. */
export const isPartOfHome = ({ types }: NameCondition): boolean =>
  types.has('garage') || types.has('land');

const OF_HOME = 2;

/** How much a type is a part of others: "ático" and "bajo" are floors too, and homes have garages and land. */
const dependence = (name: NameCondition): number =>
  isPartOfHome(name) ? OF_HOME : name.choices.size > 0 ? 1 : 0;
