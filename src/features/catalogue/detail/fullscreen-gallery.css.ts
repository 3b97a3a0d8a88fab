import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';
import { next, previous, thumb, thumbImage } from './gallery.css.ts';

export const screen = style({
  flex: '1 1 auto',
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  background: vars.color.photo.stage,
  color: vars.color.photo.onStage,
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
// On phones the arrows are at the bottom, within reach of the thumb.
for (const arrow of [previous, next]) {
  globalStyle(`${stage} > ${arrow}`, {
    '@media': {
      [media.phone]: { insetBlockStart: 'auto', insetBlockEnd: base.space[2] },
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
export const strip = style({
  width: `min(100%, 5 * (${base.size.thumb} + ${base.size.muntin}))`,
  marginInline: 'auto',
  paddingInline: base.space[2],
  paddingBlock: `${base.space[2]} calc(${base.space[4]} + env(safe-area-inset-bottom))`,
});
globalStyle(`${strip} ${thumb}`, { background: vars.color.photo.stage });
// All thumbnails except the current one are dimmed.
globalStyle(`${strip} ${thumb}:not([aria-current="true"]) > ${thumbImage}`, { opacity: 0.6 });
