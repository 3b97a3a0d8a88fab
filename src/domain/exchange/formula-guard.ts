/**
 * Spreadsheets run a cell that begins with one of these as a formula, also one that a stranger has written. An apostrophe before it
 * makes it a text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** Returns a cell that no spreadsheet runs. `unguardCell` returns the text before. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes back what `guardCell` has added. A text that a person has typed as `=…` or `-…` stays as it is. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
