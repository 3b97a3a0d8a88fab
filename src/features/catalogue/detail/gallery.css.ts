import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { photoLabel } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const gallery = style({
  '@media': {
    [media.desk]: { flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' },
  },
});
/** The name that card and detail share during the transition between them. */
export const PHOTO = 'listing-photo';
export const stage = style({
  viewTransitionName: PHOTO,
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '1',
  touchAction: 'pan-y pinch-zoom',
  background: vars.color.photo.placeholder,
  '@media': {
    [media.desk]: { flex: '1 1 auto', minHeight: 0, aspectRatio: 'auto' },
    print: { aspectRatio: '3.5', flex: 'none' },
  },
});
globalStyle(`::view-transition-group(${PHOTO})`, {
  animationDuration: base.motion.sheetIn,
  animationTimingFunction: base.motion.easeOut,
});
globalStyle(`::view-transition-old(${PHOTO}), ::view-transition-new(${PHOTO})`, {
  height: '100%',
  objectFit: 'cover',
  overflow: 'clip',
});
// During the transition the buttons already react.
globalStyle('::view-transition', { pointerEvents: 'none' });

export const counter = style({
  ...photoLabel,
  ...figures,
  insetInlineEnd: base.space[3],
  insetBlockEnd: base.space[3],
  paddingInline: base.space[2],
  fontWeight: 650,
  '@media': { print: { display: 'none' } },
});
export const fullscreen = style({
  position: 'absolute',
  insetInlineStart: base.space[2],
  insetBlockEnd: base.space[2],
});
const arrow = {
  position: 'absolute',
  insetBlockStart: `calc(50% - ${base.size.target} / 2)`,
} as const;
export const previous = style({ ...arrow, insetInlineStart: base.space[3] });
export const next = style({ ...arrow, insetInlineEnd: base.space[3] });

export const strip = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: base.size.muntin,
  paddingTop: base.size.muntin,
  '@media': { print: { display: 'none' } },
});
export const thumb = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  minHeight: base.size.target,
  background: vars.color.photo.placeholder,
  ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  selectors: {
    '&[aria-current="true"]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: base.size.marker,
      background: vars.color.accent.fill,
    },
  },
});
export const thumbImage = style({ width: '100%', height: '100%', objectFit: 'cover' });
