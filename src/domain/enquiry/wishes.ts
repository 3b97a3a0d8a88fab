import * as v from 'valibot';
import rules from './request-rules.json' with { type: 'json' };

/** What the sender of an enquiry asks for: an answer, a visit, or a call. */
export const enquiryKinds = ['question', 'visit', 'call'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const dayParts = ['morning', 'afternoon'] as const;

const DAY = new RegExp(rules.day);
const PHONE = new RegExp(rules.phone);

const MOST_WISHES = rules.mostWishes;

/** Whether the calendar has the day `YYYY-MM-DD`. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

const wishSchema = v.strictObject({
  day: v.pipe(v.string(), v.check(isDay)),
  part: v.picklist(dayParts),
});
/** A half day that suits a visitor. */
export type Wish = Readonly<v.InferOutput<typeof wishSchema>>;

/** `2026-11-28 morning` */
export const wishKey = ({ day, part }: Wish): string => `${day} ${part}`;

/** Up to three different half days. The server has the same rule (pb_hooks/lib/mail/requests.js). */
export const wishesSchema = v.pipe(
  v.array(wishSchema),
  v.maxLength(MOST_WISHES),
  v.check((wishes) => new Set(wishes.map(wishKey)).size === wishes.length),
);

/** Whether somebody can be called under a text. Generous: people also write when to call. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** Adds a half day or takes it back. With three chosen, no other one is added. In the order of the calendar. */
export function withWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  const others = wishes.filter((one) => wishKey(one) !== wishKey(wish));
  if (others.length < wishes.length || wishes.length === MOST_WISHES) return others;
  return [...wishes, wish].sort((a, b) => order(a) - order(b));
}

const order = ({ day, part }: Wish): number =>
  Date.parse(`${day}T00:00:00Z`) + dayParts.indexOf(part);
