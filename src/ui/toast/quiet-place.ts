/** The edges of a rectangle on the screen, in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** How far a toast is moved from its usual place, in CSS pixels. */
export type Shift = { readonly x: number; readonly y: number };

const STEP = 8;
const NO_SHIFT: Shift = { x: 0, y: 0 };

/**
 * Returns the smallest shift with which a toast covers no control: upwards, or to the other side of the
 * screen. No shift if there is no such place.
 */
export function quietShift(toast: Box, screenWidth: number, controls: readonly Box[]): Shift {
  const toOtherSide = screenWidth - toast.right - toast.left;
  const sides = toOtherSide > STEP ? [0, toOtherSide] : [0];
  for (let y = 0; toast.top + y >= STEP; y -= STEP)
    for (const x of sides) {
      const place = moved(toast, { x, y });
      if (!controls.some((control) => overlaps(place, control))) return { x, y };
    }
  return NO_SHIFT;
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
