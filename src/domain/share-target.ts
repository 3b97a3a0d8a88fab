/** Where the system hands over what is shared with the app; also in public/manifest.webmanifest. */
export const SHARE_PATH = '/compartir';

/** Why nothing could be kept of it. */
const shareProblems = ['full', 'unreadable', 'missed'] as const;
export type ShareProblem = (typeof shareProblems)[number];

/** `?problem=` of the page that follows; anything else is dropped. */
export function parseShareProblem(search: Record<string, unknown>): {
  readonly problem?: ShareProblem | undefined;
} {
  const problem = shareProblems.find((one) => one === search['problem']);
  return problem === undefined ? {} : { problem };
}
