/** @typedef {{ check: string, state: 'fine' | 'warning' | 'failure', found: string, todo?: string }} Finding
 *   found: one sentence; todo: what the operator does about it */

/** @param {string} check @param {string} found @returns {Finding} */
export const fine = (check, found) => ({ check, state: 'fine', found });

/** Something that will become a failure, or that a person should know.
 * @param {string} check @param {string} found @param {string} todo @returns {Finding} */
export const warning = (check, found, todo) => ({ check, state: 'warning', found, todo });

/** @param {string} check @param {string} found @param {string} todo @returns {Finding} */
export const failure = (check, found, todo) => ({ check, state: 'failure', found, todo });

/** The short reason of an error: its code, or its message.
 * @param {unknown} error */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
