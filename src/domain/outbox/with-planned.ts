import type { Plan, PlanContext } from './plan.ts';

/**
 * The context of a later part of the plan: the entries with those of an earlier part in place of their old versions. For look-up only: the
 * queue assigns the real places.
 */
export const withPlanned = (context: PlanContext, { put }: Plan): PlanContext => ({
  ...context,
  entries: [
    ...context.entries.filter(({ id }) => !put.some((planned) => planned.id === id)),
    ...put.map((entry) => ({ ...entry, seq: entry.seq ?? Number.MAX_SAFE_INTEGER })),
  ],
});
