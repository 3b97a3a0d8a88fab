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
export const isSaved = (favourite: Favourite | undefined): favourite is Favourite =>
  favourite !== undefined && favourite.mark !== 'no';

const begun = (listingId: string, now: number): Favourite => ({
  ...NO_OPINION,
  listingId,
  savedAt: now,
});

/** The favourite after its heart is pressed. A hidden listing comes back; its note stays. */
export const saved = (before: Favourite | undefined, id: string, now: number): Favourite =>
  before === undefined ? begun(id, now) : isSaved(before) ? before : marked(before, id, now);

/** The favourite with another mark, or without one. */
export const marked = (
  before: Favourite | undefined,
  id: string,
  now: number,
  mark?: Mark,
): Favourite => ({ ...(before ?? begun(id, now)), mark, markedAt: now });

/** The favourite with another note, as the server will store it. */
export const noted = (before: Favourite, note: string): Favourite => ({
  ...before,
  note: cutNote(cleanText(note, true)),
});

/** A note within its limit, which counts an emoji as one character. */
export const cutNote = (note: string): string => [...note].slice(0, MAX_NOTE).join('').trimEnd();
