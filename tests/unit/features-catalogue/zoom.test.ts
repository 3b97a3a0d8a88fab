import { expect, test } from 'vitest';
import {
  type Fingers,
  isDoubleTap,
  type Point,
  panned,
  pinched,
  toggled,
  type View,
  WHOLE,
  zoomedAt,
} from '#features/catalogue/detail/gallery/zoom.ts';

const stage = { width: 400, height: 600 };
const middle = { x: 200, y: 300 };
const fingers = (half: number, at: Point = middle): Fingers => [
  { x: at.x - half, y: at.y },
  { x: at.x + half, y: at.y },
];
/** The point of the unzoomed photo that is shown at a point of the stage. */
const under = ({ scale, x, y }: View, point: Point) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

test('moving two fingers twice as far apart doubles the scale around their midpoint', () => {
  const hold = { x: 150, y: 320 };
  const view = pinched(WHOLE, fingers(50, hold), fingers(100, hold), stage);
  expect(view.scale).toBe(2);
  expect(under(view, hold)).toEqual(hold);
});

test('moving two fingers together pans the photo', () => {
  const big = zoomedAt(WHOLE, middle, 3, stage);
  const moved = { x: 230, y: 280 };
  const view = pinched(big, fingers(60), fingers(60, moved), stage);
  expect(view.scale).toBe(3);
  expect(under(view, moved)).toEqual(under(big, middle));
});

test('the scale stays between 1 and 4', () => {
  expect(pinched(WHOLE, fingers(100), fingers(10), stage)).toEqual(WHOLE);
  expect(pinched(WHOLE, fingers(10), fingers(200), stage).scale).toBe(4);
  expect(pinched(WHOLE, fingers(0), fingers(80), stage).scale).toBe(1);
});

test('panning stops at the edges of the photo', () => {
  expect(panned(WHOLE, 90, -90, stage)).toEqual(WHOLE);
  const big = zoomedAt(WHOLE, { x: 0, y: 0 }, 2, stage);
  expect(panned(big, 50, 50, stage)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(panned(big, -30, -40, stage)).toEqual({ scale: 2, x: -30, y: -40 });
  expect(panned(big, -900, -900, stage)).toEqual({ scale: 2, x: -400, y: -600 });
});

test('a double tap zooms in at its point, the next one zooms out', () => {
  const point = { x: 100, y: 500 };
  const near = toggled(WHOLE, point, stage);
  expect(near.scale).toBe(2.5);
  expect(under(near, point)).toEqual(point);
  expect(toggled(near, middle, stage)).toEqual(WHOLE);
});

test('two taps far apart in time or place are not a double tap', () => {
  const first = { at: 1000, point: middle };
  expect(isDoubleTap(undefined, first)).toBe(false);
  expect(isDoubleTap(first, { at: 1299, point: middle })).toBe(true);
  expect(isDoubleTap(first, { at: 1300, point: middle })).toBe(false);
  expect(isDoubleTap(first, { at: 1100, point: { x: 231, y: 300 } })).toBe(false);
});
