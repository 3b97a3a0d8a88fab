/** Where a photo is drawn on its stage: a point `p` of the unzoomed photo lies at `p * scale + (x, y)`, px. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
/** Two fingers. */
export type Fingers = readonly [Point, Point];

/** The unzoomed photo. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** The largest zoom: photos are at most 2560 px wide, so more would show no more detail. */
const MAX_SCALE = 4;
/** The scale after a double tap. */
const TAP_SCALE = 2.5;

/** The view after a pinch. The point between the fingers stays between them. */
export function pinched(view: View, from: Fingers, to: Fingers, stage: Size): View {
  const grown = apart(from) === 0 ? 1 : apart(to) / apart(from);
  const [was, is] = [between(from), between(to)];
  const { scale, x, y } = zoomedAt(view, was, view.scale * grown, stage);
  return within({ scale, x: x + is.x - was.x, y: y + is.y - was.y }, stage);
}

/** The view at `scale`, kept between unzoomed and the limit; `point` of the stage stays in place. */
export function zoomedAt(view: View, point: Point, scale: number, stage: Size): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const grown = next / view.scale;
  return within(
    {
      scale: next,
      x: point.x - (point.x - view.x) * grown,
      y: point.y - (point.y - view.y) * grown,
    },
    stage,
  );
}

/** The view after a double tap: zoomed in at that point, or back to the whole photo. */
export const toggled = (view: View, point: Point, stage: Size): View =>
  view.scale > 1 ? WHOLE : zoomedAt(view, point, TAP_SCALE, stage);

/** The view after a pan by `dx` and `dy` px. The photo's edges never move inside the stage. */
export const panned = (view: View, dx: number, dy: number, stage: Size): View =>
  within({ ...view, x: view.x + dx, y: view.y + dy }, stage);

/** Whether two taps lie close enough, in ms and px, to be one double tap. */
export const isDoubleTap = (first: Tap | undefined, second: Tap): boolean =>
  first !== undefined &&
  second.at - first.at < 300 &&
  Math.hypot(second.point.x - first.point.x, second.point.y - first.point.y) < 30;

export type Tap = { readonly at: number; readonly point: Point };

const apart = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = ([one, other]: Fingers): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

function within({ scale, x, y }: View, { width, height }: Size): View {
  const held = (offset: number, length: number) =>
    Math.min(0, Math.max(length * (1 - scale), offset));
  return { scale, x: held(x, width), y: held(y, height) };
}
