import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { photoLabel } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** The large photo alone on phones, with the next two beside it from 768 px. */
export const mosaic = style({
  '@media': {
    [media.desk]: {
      display: 'grid',
      gridTemplateColumns: '2fr 1fr',
      gridTemplateRows: 'repeat(2, minmax(0, 1fr))',
      gap: base.size.muntin,
      aspectRatio: '1200 / 470',
    },
    print: { display: 'block', aspectRatio: 'auto' },
  },
});
/** The name that card and detail share during the transition between them. */
export const PHOTO = 'listing-photo';
export const stage = style({
  viewTransitionName: PHOTO,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  touchAction: 'pan-y pinch-zoom',
  background: vars.color.photo.placeholder,
  '@media': {
    // Over the background of the buttons, until it scrolls away.
    [media.phone]: {
      zIndex: 2,
      height: 'min(125vw, 72dvh)', // 4:5; on a low window lower, and still as wide as the page
      marginInline: `calc(-1 * ${base.size.gutter})`,
    },
    [media.desk]: {
      gridRow: '1 / 3',
      borderRadius: base.radius.pane,
      selectors: { '&:only-child': { gridColumn: '1 / 3' } },
    },
    print: { aspectRatio: '3.5', height: 'auto', margin: 0 },
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
/** A round mark. A press anywhere on the photo counts as one on it, and opens the photo on the whole screen. */
export const whole = style({
  flex: 'none',
  zIndex: 0, // over the photo, though not positioned, so that its surface is the stage's
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  margin: base.space[2],
  borderRadius: base.radius.round,
  background: vars.color.photo.overlay,
  color: vars.color.photo.onOverlay,
  cursor: 'zoom-in',
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
const arrow = {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: `calc(50% - ${base.size.target} / 2)`,
} as const;
export const previous = style({ ...arrow, insetInlineStart: base.space[3] });
export const next = style({ ...arrow, insetInlineEnd: base.space[3] });

export const beside = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: base.radius.pane,
  background: vars.color.photo.placeholder,
  cursor: 'zoom-in',
  ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  '@media': { [media.phone]: { display: 'none' } },
  // One photo beside the large one is as high as that.
  selectors: { '&:last-child:nth-child(2)': { gridRow: '1 / 3' } },
});
