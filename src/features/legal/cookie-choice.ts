// What somebody has chosen about optional storage. Nothing optional is used (decisions 6): the
// choice is remembered for the day when something might be.
import * as v from 'valibot';

export const optionalKinds = ['performance', 'functionality', 'marketing'] as const;
export type OptionalKind = (typeof optionalKinds)[number];

const choiceSchema = v.object({
  allowed: v.array(v.picklist(optionalKinds)),
  /** When it was made, ms since 1970. */
  at: v.number(),
});
export type CookieChoice = Readonly<v.InferOutput<typeof choiceSchema>>;

const KEY = 'marola.cookies';

/** The choice made on this device; undefined when there is none, or none that can be read. */
export function readCookieChoice(): CookieChoice | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const parsed = v.safeParse(choiceSchema, stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // storage can be forbidden, and its content anything
  }
}

/** Remembers a choice. False where the browser lets nothing be stored. */
export function storeCookieChoice(choice: CookieChoice): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
    return true;
  } catch {
    return false;
  }
}

/** In one word, for the sentence that says what was chosen. */
export function extentOf({ allowed }: CookieChoice): 'all' | 'some' | 'none' {
  if (allowed.length === 0) return 'none';
  return allowed.length === optionalKinds.length ? 'all' : 'some';
}
