import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { meantFragment } from '../meant-address.ts';
import { idsOfSelection } from '../search/shared-selection.ts';
import { cleanNote, marks } from './favourite.ts';

/** The most listings in a link, and the most characters of each note in it. Some apps cut longer addresses. */
export const MOST_SHARED = 50;
const MAX_SHARED_NOTE = 500;
/** The most listings side by side. */
export const MOST_COMPARED = 4;
/** The longest fragment that this app writes or reads: 50 notes of emojis. */
const MAX_FRAGMENT = 150_000;

/** A listing of somebody else's list. */
export type Shared = Readonly<v.InferOutput<typeof sharedSchema>>;

/** The address of a list on the site of `origin`. The list is in the fragment, which browsers send to no server. */
export function sharedListLink(origin: string, list: readonly Shared[]): string {
  const rows = list
    .slice(0, MOST_SHARED)
    .map(({ id, mark, note }) => [id, ...(mark || note ? [mark ?? '', shortNote(note)] : [])]);
  return `${origin}/guardadas#${toBase64Url(JSON.stringify(rows))}`;
}

/** What a person should know before the list is shared: whether it has marks or notes, and whether a link has no room for all of it. */
export const warningsOf = (list: readonly Shared[]) => ({
  hasOpinions: list.some(({ mark, note }) => mark !== undefined || note !== ''),
  isCut: list.length > MOST_SHARED,
});

/** The list of an earlier link, which had ids only. */
export const sharedOf = (ids: string): readonly Shared[] =>
  idsOfSelection(ids).map((id) => ({ id, mark: undefined, note: '' }));

const shortNote = (note: string): string => {
  const characters = [...note];
  return characters.length <= MAX_SHARED_NOTE
    ? note
    : `${characters.slice(0, MAX_SHARED_NOTE - 1).join('')}…`;
};

const sharedSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  mark: v.fallback(v.optional(v.picklist(marks)), undefined),
  note: v.fallback(
    v.pipe(
      v.optional(v.string(), ''),
      v.transform((note) => shortNote(cleanNote(note))),
    ),
    '',
  ),
});

/**
 * The list in an address's fragment, without its `#`; undefined if there is none. Anybody can write such an address: rows that
 * are not a listing are dropped, and so is what exceeds the limits.
 */
export function parseSharedList(fragment: string): readonly Shared[] | undefined {
  if (fragment.length > MAX_FRAGMENT) return undefined;
  const parsed = v.safeParse(v.array(v.array(v.unknown())), jsonIn(meantFragment(fragment)));
  if (!parsed.success) return undefined;
  const rows = new Map<string, Shared>();
  for (const [id, mark, note] of parsed.output.slice(0, MOST_SHARED)) {
    const read = v.safeParse(sharedSchema, { id, mark, note });
    if (!read.success) continue;
    if (!rows.has(read.output.id)) rows.set(read.output.id, read.output);
  }
  return rows.size === 0 ? undefined : [...rows.values()];
}

/** How the fragment of each shared list begins: `[[` in base64. */
const BEGINNING = 'W1';

/** Whether a fragment was a shared list and cannot be read, because a messenger has cut it. The address may have other fragments, such as `main`. */
export const isCutList = (fragment: string): boolean =>
  fragment.startsWith(BEGINNING) && parseSharedList(fragment) === undefined;

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function jsonIn(base64Url: string): unknown {
  try {
    const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
