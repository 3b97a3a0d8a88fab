import { ID_PATTERN } from '../ids.ts';

/** The listing that the form edits: a new one, or the id of a known one. */
export type EditTarget = 'new' | (string & {});

/** Parses `?edit=` of any page; an invalid value is dropped. */
export function parseEdit(search: Record<string, unknown>): {
  readonly edit?: EditTarget | undefined;
} {
  const { edit } = search;
  return typeof edit === 'string' && (edit === 'new' || ID_PATTERN.test(edit)) ? { edit } : {};
}
