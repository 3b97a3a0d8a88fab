import type { Point, Size } from './view.ts';

/** The part of a drawing that is nearer to one point than to all others. */
export type Cell = readonly Side[];

/** A side of a cell, from one corner to the next. `beside`: the index of the point behind it; undefined at the drawing's edge. */
type Side = {
  readonly from: Point;
  readonly to: Point;
  readonly beside: number | undefined;
};

/** The cell of each point, in their order. Points must differ. */
export const cellsOf = (points: readonly Point[], size: Size): readonly Cell[] =>
  points.map((own, index) =>
    points.reduce<Cell>(
      (cell, other, beside) => (beside === index ? cell : cutOff(cell, own, other, beside)),
      wholeOf(size),
    ),
  );

function wholeOf({ width, height }: Size): Cell {
  const corners: readonly Point[] = [[0, 0], [width, 0], [width, height], [0, height]]; // biome-ignore format: four corners
  return corners.map((from, n) => ({ from, to: corners[(n + 1) % 4] ?? from, beside: undefined }));
}

/** The cell without what is nearer to another point than to its own. */
function cutOff(cell: Cell, own: Point, other: Point, beside: number): Cell {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const half = (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2;
  /** Below 0 on the own side of the line between both points. */
  const beyond = ([x, y]: Point) => x * dx + y * dy - half;
  const kept: Side[] = [];
  /** Where the line leaves the cell, and where it comes back. */
  let left: Point | undefined;
  let back: Point | undefined;
  for (const side of cell) {
    const [start, end] = [beyond(side.from), beyond(side.to)];
    if (start <= 0 && end <= 0) kept.push(side);
    if (start <= 0 === end <= 0) continue;
    const share = start / (start - end);
    const cut: Point = [
      side.from[0] + (side.to[0] - side.from[0]) * share,
      side.from[1] + (side.to[1] - side.from[1]) * share,
    ];
    if (start <= 0) {
      left = cut;
      kept.push({ ...side, to: cut });
    } else {
      back = cut;
      kept.push({ ...side, from: cut });
    }
  }
  if (left === undefined || back === undefined) return kept;
  const seam = { from: left, to: back, beside };
  const after = kept.findIndex(({ to }) => to === left) + 1;
  return [...kept.slice(0, after), seam, ...kept.slice(after)];
}
