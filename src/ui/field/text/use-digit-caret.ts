import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret at its digit while the digits of a field are grouped anew, which moves them. `text`: what the field shows.
 * Returns the function to call when somebody has typed, with the text and the caret's place in it.
 */
export function useDigitCaret(
  field: RefObject<HTMLInputElement | null>,
  text: string,
): (typed: Pick<HTMLInputElement, 'value' | 'selectionStart'>) => void {
  /** How many digits stand behind the caret; undefined until somebody types. */
  const behind = useRef<number>(undefined);
  useLayoutEffect(() => {
    const input = field.current;
    if (behind.current === undefined || document.activeElement !== input) return;
    const place = placeOf(text, behind.current);
    input?.setSelectionRange(place, place);
  }, [field, text]);
  return ({ value, selectionStart }) => {
    behind.current = value.slice(selectionStart ?? 0).replace(/\D/g, '').length;
  };
}

/** The place in a grouped text that has so many digits behind it. */
function placeOf(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1)
    if (/\d/.test(text.charAt(place - 1))) left -= 1;
  return place;
}
