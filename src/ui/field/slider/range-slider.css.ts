import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const forced = (background: string) => ({ '@media': { [media.forcedColors]: { background } } });

/** A bar's height as a share of the tallest one: `45%`. */
export const height = createVar();

/** Insets the track by half a handle on both sides, so that its ends are where the outermost handles' centres are. */
const inset = { marginInline: `calc(${base.size.target} / 2)` } as const;

export const range = style({ display: 'grid' });
export const bars = style({
  ...inset,
  display: 'flex',
  alignItems: 'end',
  gap: base.size.hairline,
  height: base.space[14],
  // Close above the handles, which cover no bar. They are lower than the slider, so that it is a target for a finger.
  marginBlockEnd: `calc((${base.space[8]} - ${base.size.target}) / 2 + ${base.size.ringOffset})`,
});
export const bar = recipe({
  base: {
    flex: '1 1 0',
    height,
    minHeight: base.size.hairline,
    background: vars.color.border.hairline,
    ...forced('GrayText'),
  },
  variants: { lit: { true: { background: vars.color.brand.fill, ...forced('Highlight') } } },
});
export const slider = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: base.size.target,
  cursor: 'pointer',
  // A drag along the slider does not scroll the sheet.
  touchAction: 'pan-y',
});
export const track = style({
  ...inset,
  position: 'relative',
  flex: '1 1 auto',
  height: base.space[1],
  background: vars.color.border.control,
  ...forced('ButtonText'),
});
export const filled = style({
  position: 'absolute',
  height: '100%',
  background: vars.color.brand.fill,
  ...forced('Highlight'),
});
/** The touch target, larger than the visible handle. */
export const thumb = style({
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  '::before': {
    content: '""',
    width: base.space[6],
    height: base.space[8],
    background: vars.color.bg.raised,
    border: `${base.size.ring} solid ${vars.color.brand.fill}`,
    borderRadius: base.radius.pane,
  },
});
