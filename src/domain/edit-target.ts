import { ID_PATTERN } from './ids.ts';

/** What the property form is opened on: a new listing, or the id of one. */
export type EditTarget = 'new' | (string & {});

/** `?edit=` of any page; anything else is dropped, as everywhere in the address (decisions 6). */
export function parseEdit(search: Record<string, unknown>): {
  readonly edit?: EditTarget | undefined;
} {
  const { edit } = search;
  return typeof edit === 'string' && (edit === 'new' || ID_PATTERN.test(edit)) ? { edit } : {};
}
