import * as v from 'valibot';
import { cleanText } from '../clean-text.ts';
import rules from './favourite-rules.json' with { type: 'json' };

/** What somebody thinks of a listing. `no` hides it from the lists. */
export const marks = ['visited', 'like', 'doubt', 'no'] as const;
export type Mark = (typeof marks)[number];

/** The most characters of a note. */
export const MAX_NOTE = rules.note;

/** What device and account both keep of a favourite. */
export const opinionSchema = v.object({
  mark: v.optional(v.picklist(marks)),
  /** When the mark was set or taken away; ms since 1970, 0 = never. */
  markedAt: v.optional(v.number(), 0),
  /** Private words; empty without any. */
  note: v.optional(v.string(), ''),
});
export type Opinion = Readonly<v.InferOutput<typeof opinionSchema>>;

export const favouriteSchema = v.object({
  ...opinionSchema.entries,
  listingId: v.string(),
  /** ms since 1970. */
  savedAt: v.number(),
});
/** A listing that somebody has saved or hidden, with its mark and note. */
export type Favourite = Readonly<v.InferOutput<typeof favouriteSchema>>;

export const NO_OPINION: Opinion = { mark: undefined, markedAt: 0, note: '' };

/** Whether the lists show the listing and its heart is full. */
export const isSaved = ({ mark }: Favourite): boolean => mark !== 'no';

/** The ids of the listings that the lists leave out. */
export const hiddenIn = (rows: ReadonlyMap<string, Favourite>): ReadonlySet<string> =>
  new Set([...rows.values()].flatMap((row) => (isSaved(row) ? [] : row.listingId)));

const begun = (listingId: string, now: number): Favourite => ({
  ...NO_OPINION,
  listingId,
  savedAt: now,
});

/** The favourite after its heart is pressed. A hidden listing comes back; its note stays. */
export const saved = (before: Favourite | undefined, id: string, now: number): Favourite =>
  before !== undefined && isSaved(before)
    ? before
    : { ...(before ?? begun(id, now)), mark: undefined, markedAt: now };

/** The favourite after somebody else's list is joined to one's own: saved, with their note under one's own. */
export function joined(
  before: Favourite | undefined,
  id: string,
  now: number,
  note: string,
): Favourite {
  const own = saved(before, id, now);
  return note === '' ? own : { ...own, note: oneUnderTheOther(own.note, note) };
}

/** The favourite with another mark, or without one. A hidden listing without a note is forgotten when it is shown again. */
export function marked(
  before: Favourite | undefined,
  id: string,
  now: number,
  mark: Mark | undefined,
): Favourite | undefined {
  const isKnown = before !== undefined && (isSaved(before) || before.note !== '');
  if (mark === undefined && !isKnown) return undefined;
  return { ...(before ?? begun(id, now)), mark, markedAt: now };
}

/**
 * The favourite with another note. `basedOn`: the note that was changed. If the stored one differs, because another device or tab
 * has written it meanwhile, both are kept.
 */
export function noted(before: Favourite, typed: string, basedOn: string): Favourite {
  const note = cleanNote(typed);
  return { ...before, note: before.note === basedOn ? note : oneUnderTheOther(note, before.note) };
}

/** A note as the server will store it. */
export const cleanNote = (note: string): string => cutNote(cleanText(note, true));

/**
 * The first note, and below it the lines of the second one that the first does not have. So a repetition adds nothing.
 * What exceeds the limit of a note is cut off.
 */
export function oneUnderTheOther(first: string, second: string): string {
  const lines = new Set(first.split('\n'));
  const added = second.split('\n').filter((line) => line.trim() !== '' && !lines.has(line));
  return cutNote([first, ...added].filter((part) => part !== '').join('\n'));
}

/** A note within its limit, which counts an emoji as one character. */
const cutNote = (note: string): string => [...note].slice(0, MAX_NOTE).join('').trimEnd();
