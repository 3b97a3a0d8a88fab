import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { around, swipeStep } from '#features/catalogue/card/use-swipe.ts';
import { arrowStep, neighbours } from '#features/catalogue/detail/gallery/use-gallery.ts';
import { isStill } from '#features/catalogue/hero/use-rotation.ts';
import { aPhoto } from '../../support/device/listings.ts';

describe('swiping', () => {
  test('counts from 50 px', () => {
    expect(swipeStep(-49, 0)).toBeUndefined();
    expect(swipeStep(-50, 0)).toBe(1);
    expect(swipeStep(50, 0)).toBe(-1);
  });

  test('ignores a finger that scrolls vertically', () => {
    expect(swipeStep(-60, 200)).toBeUndefined();
  });
});

describe('arrow keys', () => {
  /** The properties of an element that the code reads. */
  class Focused extends EventTarget {
    readonly tagName: string;
    readonly isContentEditable: boolean;
    constructor(tagName: string, isContentEditable = false) {
      super();
      this.tagName = tagName;
      this.isContentEditable = isContentEditable;
    }
  }
  beforeEach(() => vi.stubGlobal('HTMLElement', Focused));
  afterEach(() => vi.unstubAllGlobals());
  const press = (key: string, target = new Focused('BUTTON'), more: Partial<KeyboardEvent> = {}) =>
    arrowStep({ key, target, ...more } as unknown as KeyboardEvent);

  test('change the photo; other keys do not', () => {
    expect(press('ArrowRight')).toBe(1);
    expect(press('ArrowLeft')).toBe(-1);
    expect(press('ArrowDown')).toBeUndefined();
    expect(press('ArrowLeft', undefined, { altKey: true })).toBeUndefined();
  });

  test.each(['INPUT', 'TEXTAREA', 'SELECT'])(
    'do not change the photo while the focus is in %s',
    (tagName) => {
      expect(press('ArrowRight', new Focused(tagName))).toBeUndefined();
    },
  );

  test('do not change the photo in editable text, or if the event was already handled', () => {
    expect(press('ArrowRight', new Focused('DIV', true))).toBeUndefined();
    expect(press('ArrowRight', undefined, { defaultPrevented: true })).toBeUndefined();
  });
});

describe('a gallery', () => {
  test('wraps at both ends', () => {
    expect(around(0, -1, 6)).toBe(5);
    expect(around(5, 1, 6)).toBe(0);
    expect(around(0, 1, 1)).toBe(0);
    expect(around(0, 1, 0)).toBe(0);
  });

  test('fetches one neighbour on each side, two in full screen, without duplicates', () => {
    const photos = [0, 1, 2, 3, 4, 5].map(aPhoto);
    const ids = (index: number, ahead: number) =>
      neighbours(photos, index, ahead).map(({ id }) =>
        photos.findIndex((photo) => photo.id === id),
      );
    expect(ids(0, 1)).toEqual([1, 5]);
    expect(ids(2, 2)).toEqual([3, 1, 4, 0]);
    expect(neighbours(photos.slice(0, 2), 0, 2)).toEqual([photos[1]]);
    expect(neighbours(photos.slice(0, 1), 0, 1)).toEqual([]);
    expect(neighbours([], 0, 1)).toEqual([]);
  });
});

test('any single reason pauses the hero', () => {
  const running = { never: false, paused: false, hovered: false, focused: false, hidden: false };
  expect(isStill(running)).toBe(false);
  for (const reason of Object.keys(running)) {
    expect(isStill({ ...running, [reason]: true }), reason).toBe(true);
  }
});
