import { expect, test } from 'vitest';
import { type Box, quietShift } from '#ui/toast/use-quiet-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** The usual places of toasts: bottom left on a desk, above the dock on a phone. */
const desk = { toast: box(24, 724, 420, 52), width: 1280 };
const phone = { toast: box(8, 718, 374, 52), width: 390 };
const shift = ({ toast, width }: typeof desk, ...controls: Box[]) =>
  quietShift(toast, width, controls);

test('a toast that covers no control stays in its usual place', () => {
  expect(shift(desk)).toEqual({ x: 0, y: 0 });
  expect(shift(phone, box(0, 782, 390, 62), box(20, 600, 100, 44))).toEqual({ x: 0, y: 0 });
});

test('a toast over a button moves just above it', () => {
  const { y } = shift(phone, box(16, 750, 358, 48));
  const bottom = phone.toast.bottom + y;
  expect(bottom).toBeLessThanOrEqual(750);
  expect(bottom).toBeGreaterThan(740);
});

test('on a desk it prefers the other side at the same height', () => {
  expect(shift(desk, box(40, 740, 640, 48))).toEqual({ x: 1280 - 420 - 2 * 24, y: 0 });
});

test('a toast finds the gap between two rows of controls, and stays where no gap is left', () => {
  const rows = [box(0, 700, 390, 70), box(0, 560, 390, 70)];
  const { y } = shift(phone, ...rows);
  expect(phone.toast.top + y).toBeGreaterThanOrEqual(630);
  expect(phone.toast.bottom + y).toBeLessThanOrEqual(700);
  expect(shift(phone, box(0, 0, 390, 844))).toEqual({ x: 0, y: 0 });
});
