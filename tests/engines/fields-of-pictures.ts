/**
 * Compares pictures by small copies of them. A copy is a square of fields, row by row; each field is a brightness
 * from 0 to 255.
 */

/** Side of the small copies that are compared, in fields. */
export const SIDE = 24;
const LAST = SIDE - 1;

/**
 * Maps a field of the upright picture to its field in the file, by orientation (EXIF 2.32, tag
 * 274).
 */
const turns: readonly ((x: number, y: number) => readonly [x: number, y: number])[] = [
  (x, y) => [x, y],
  (x, y) => [LAST - x, y],
  (x, y) => [LAST - x, LAST - y],
  (x, y) => [x, LAST - y],
  (x, y) => [y, x],
  (x, y) => [y, LAST - x],
  (x, y) => [LAST - y, LAST - x],
  (x, y) => [LAST - y, x],
];

/** The orientation for which `lying` is most similar to `upright`. */
export function orientationOf(lying: readonly number[], upright: readonly number[]): number {
  const differences = turns.map((turn) =>
    upright.reduce((sum, value, field) => {
      const [x, y] = turn(field % SIDE, Math.floor(field / SIDE));
      return sum + Math.abs(value - (lying[y * SIDE + x] ?? 0));
    }, 0),
  );
  return differences.indexOf(Math.min(...differences)) + 1;
}

/** The mean of each quarter of a picture of 12 × 12 fields: twelve because a placeholder has 4 × 3 pixels. */
export const quartersOf = (fields: readonly number[]): readonly number[] =>
  [0, 1, 2, 3].map((quarter) => {
    const inside = fields.filter(
      (_, at) => Math.floor(at / 72) * 2 + Math.floor((at % 12) / 6) === quarter,
    );
    return inside.reduce((sum, field) => sum + field, 0) / inside.length;
  });
