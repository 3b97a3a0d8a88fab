/** The address to which the system posts shared files; the same as in public/manifest.webmanifest. */
export const SHARE_PATH = '/compartir';

/** Why the shared files could not be stored. */
const shareProblems = ['full', 'unreadable', 'missed'] as const;
export type ShareProblem = (typeof shareProblems)[number];

/** Parses `?problem=`; an invalid value is dropped. */
export function parseShareProblem(search: Record<string, unknown>): {
  readonly problem?: ShareProblem | undefined;
} {
  const problem = shareProblems.find((one) => one === search['problem']);
  return problem === undefined ? {} : { problem };
}
