import { callsErrorsLimits } from './calls-errors-limits.ts';
import { entitiesAndStates } from './entities-and-states.ts';
import type { Row } from './row.ts';
import { rulesAndRoles } from './rules-and-roles.ts';
import { screens } from './screens.ts';
import { whatAndRoutes } from './what-and-routes.ts';
import { wordsAndFigures } from './words-and-figures.ts';

/** Every promise of the product, in the order of the README. */
export const promises: readonly Row[] = [
  ...whatAndRoutes,
  ...screens,
  ...entitiesAndStates,
  ...rulesAndRoles,
  ...callsErrorsLimits,
  ...wordsAndFigures,
];
