/** Whether two words differ by one added, missing or different letter, or by two swapped neighbours. */
export function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  const start = [...short].findIndex((letter, at) => letter !== long[at]);
  if (start < 0) return true; // the longer one has one more letter at its end
  const rest = (word: string, from: number) => word.slice(start + from);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}
