import { expect, test } from 'vitest';
import { type Box, quietShift } from '#ui/toast/use-quiet-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** The usual places of toasts: bottom right on a desk, above the dock on a phone. */
const desk = box(836, 724, 420, 52);
const phone = box(8, 718, 374, 52);
const shift = (toast: Box, ...controls: Box[]) => quietShift(toast, controls);

test('a toast that covers no control stays in its usual place', () => {
  expect(shift(desk, box(40, 740, 640, 48))).toBe(0);
  expect(shift(phone, box(0, 782, 390, 62), box(20, 600, 100, 44))).toBe(0);
});

test('a toast over a button moves just above it', () => {
  const bottom = phone.bottom + shift(phone, box(16, 750, 358, 48));
  expect(bottom).toBeLessThanOrEqual(750);
  expect(bottom).toBeGreaterThan(740);
});

test('a toast finds the gap between two rows of controls, and stays where no gap is left', () => {
  const y = shift(phone, box(0, 700, 390, 70), box(0, 560, 390, 70));
  expect(phone.top + y).toBeGreaterThanOrEqual(630);
  expect(phone.bottom + y).toBeLessThanOrEqual(700);
  expect(shift(phone, box(0, 0, 390, 844))).toBe(0);
});

test('a toast covers no title either, but rather a title than a control', () => {
  const [button, title] = [box(16, 750, 358, 48), box(16, 640, 200, 40)];
  expect(phone.bottom + quietShift(phone, [button], [box(16, 700, 200, 40)])).toBeLessThanOrEqual(
    700,
  );
  const above = box(0, 0, 390, 640);
  const y = quietShift(phone, [button, above], [title, box(16, 690, 200, 40)]);
  expect(phone.top + y).toBeGreaterThanOrEqual(640);
  expect(phone.bottom + y).toBeLessThanOrEqual(750);
});
