import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';
import { next, previous } from './gallery.css.ts';
import { strip } from './photo-strip.css.ts';

export const screen = style({
  flex: '1 1 auto',
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  background: vars.color.photo.stage,
  color: vars.color.photo.onStage,
});
/** The part of an upright phone's screen that the small photos fill, under the large one. */
const REST = '40dvh';
/** With small photos. The large one can be zoomed over the whole screen all the same. */
export const several = style({
  '@media': { [media.upright]: { gridTemplateRows: `auto minmax(0, 1fr) ${REST}` } },
});
globalStyle(`${screen} :focus-visible`, { outlineColor: vars.color.accent.fill });
globalStyle(`${screen} button[aria-label]:not([aria-current])`, {
  background: vars.color.photo.stageControl,
  color: vars.color.photo.onStage,
  borderRadius: base.radius.round,
});
// The frame of a photo has a placeholder's colour; here everything around the photo is black.
export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  touchAction: 'none', // fingers zoom the photo, not the page
  '@media': { [media.upright]: { gridColumn: 1, gridRow: '1 / 4' } },
});
/** How the photo is moved and enlarged. */
export const zoom = createVar();
export const frame = style({
  position: 'absolute',
  inset: 0,
  transformOrigin: '0 0',
  transform: fallbackVar(zoom, 'none'),
});
globalStyle(`${frame} > div`, {
  background: vars.color.photo.stage,
  color: vars.color.photo.onStage,
});
globalStyle(`${several} ${frame} > div`, {
  '@media': {
    [media.upright]: {
      insetBlock: `calc(${base.size.bar} + env(safe-area-inset-top)) ${REST}`,
    },
  },
});
// On phones the arrows are under the photo, within reach of the thumb.
for (const arrow of [previous, next]) {
  globalStyle(`${stage} > ${arrow}`, {
    '@media': {
      [media.phone]: { insetBlockStart: 'auto', insetBlockEnd: base.space[2] },
      [media.upright]: { insetBlockEnd: `calc(${REST} + ${base.space[2]})` },
    },
  });
  globalStyle(`${stage} > ${arrow} > button`, {
    '@media': {
      [media.phone]: { width: base.size.bigControl, height: base.size.bigControl },
    },
  });
}
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  paddingBlock: `calc(${base.space[2]} + env(safe-area-inset-top)) ${base.space[2]}`,
  paddingInline: `${base.size.gutter} ${base.space[2]}`,
  '@media': { [media.upright]: { gridColumn: 1, gridRow: 1, zIndex: 1 } },
});
export const heading = style({ flex: '1 1 auto', minWidth: 0 });
export const counter = style({ ...figures, fontWeight: 650, lineHeight: 1.2 });
export const name = style({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontSize: base.type.small.size,
  opacity: 0.85,
});
// Over the stage, which reaches under them, until the photo is zoomed.
globalStyle(`${several} > ${strip}`, {
  '@media': { [media.upright]: { gridColumn: 1, gridRow: 3, zIndex: 1 } },
});
globalStyle(`${several}[data-zoomed] > ${strip}`, {
  '@media': { [media.upright]: { visibility: 'hidden' } },
});
