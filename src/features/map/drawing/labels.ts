import type { Point, Size } from './view.ts';

/** The number of a zone's listings and its name, at the zone's middle or at the end of a line that begins there. */
export type Label<Of> = {
  readonly of: Of;
  readonly count: string;
  readonly name: string;
  readonly at: Point;
  /** The end of the line; beside it the text has room in the water. */
  readonly lead?: Point | undefined;
};

export type PlacedLabel<Of> = Label<Of> & { readonly isNamed: boolean };

/** Estimates, px: letters of the name and of the number, and both lines' heights. */
const [LETTER, DIGIT, NAME, COUNT] = [6.2, 9, 13, 15];

/** How far a label may be from its zone's middle, px, so that it stays in it: the best first. */
const SHIFTS: readonly Point[] = [0, -8, 8].flatMap((y) =>
  [0, 9, -9, 18, -18].map((x): Point => [x, y]),
);

/** The labels that have room, the first ones first: with their names, else the numbers alone. The list beside the map names all. */
export function placed<Of>(labels: readonly Label<Of>[], size: Size): readonly PlacedLabel<Of>[] {
  const taken: Box[] = [];
  return labels.flatMap((label) => {
    for (const tried of placesOf(label)) {
      const box = boxOf(tried);
      if (!isInside(box, size) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return [tried];
    }
    return [];
  });
}

/** Where a label may stand, the best first. */
function placesOf<Of>(label: Label<Of>): readonly PlacedLabel<Of>[] {
  const { at, lead } = label;
  const shifts = lead === undefined ? SHIFTS : SHIFTS.slice(0, 1);
  return [true, false].flatMap((isNamed) =>
    shifts.map(([x, y]) => ({ ...label, at: [at[0] + x, at[1] + y], isNamed }) as const),
  );
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf({ name, count, at, lead, isNamed }: PlacedLabel<unknown>): Box {
  const [number, letters] = [count.length * DIGIT, isNamed ? name.length * LETTER : 0];
  if (lead !== undefined) {
    const [x, y] = lead;
    return [x, y - COUNT, x + number + letters + 5, y + 2];
  }
  const half = Math.max(number, letters) / 2;
  return [at[0] - half, at[1] + 2 - COUNT, at[0] + half, at[1] + 4 + (isNamed ? NAME : 0)];
}

const isInside = ([left, top, right, bottom]: Box, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
