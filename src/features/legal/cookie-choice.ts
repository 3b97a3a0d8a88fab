// The user's choice about optional storage. The app uses no optional storage yet.
// The choice is stored in case that changes.
import * as v from 'valibot';
import { readNote, writeNote } from '#base/local-notes.ts';

export const optionalKinds = ['performance', 'functionality', 'marketing'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

const choiceSchema = v.object({
  allowed: v.array(v.picklist(optionalKinds)),
  /** Time of the choice, ms since 1970. */
  at: v.number(),
});
export type CookieChoice = Readonly<v.InferOutput<typeof choiceSchema>>;

const KEY = 'marola.cookies';

/** Returns the choice made on this device, or undefined when there is none or it cannot be read. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const stored: unknown = JSON.parse(readNote(KEY) ?? 'null');
    const parsed = v.safeParse(choiceSchema, stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // no JSON
  }
}

/** Stores a choice. Returns false when the browser blocks storage. */
export const storeCookieChoice = (choice: CookieChoice): boolean =>
  writeNote(KEY, JSON.stringify(choice));

/** Returns the choice in one word, for the sentence that confirms it. */
export function extentOf({ allowed }: CookieChoice): 'all' | 'some' | 'none' {
  if (allowed.length === 0) return 'none';
  return allowed.length === optionalKinds.length ? 'all' : 'some';
}
