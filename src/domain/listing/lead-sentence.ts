/** The shortest and the longest first sentence that stands alone, in characters. */
const LEAD = { shortest: 30, longest: 180 };

export type SplitText = {
  /** '' if the text does not begin with a sentence of a fitting length. */
  readonly lead: string;
  readonly rest: string;
};

/** Splits the first sentence off a text, to be shown in larger type. */
export function splitLead(text: string): SplitText {
  const whole = text.trim();
  for (const { index, 0: end } of whole.matchAll(/[.!?…]+(?=\s|$)|\n/g)) {
    const length = index + end.trim().length;
    if (length > LEAD.longest) break;
    // «Avda. de la Marina»: no sentence ends before a small letter.
    if (length < LEAD.shortest || /^\s+[a-zà-ÿ]/.test(whole.slice(length))) continue;
    return { lead: whole.slice(0, length), rest: whole.slice(length).trim() };
  }
  return whole.length <= LEAD.longest && whole.length >= LEAD.shortest
    ? { lead: whole, rest: '' }
    : { lead: '', rest: whole };
}
