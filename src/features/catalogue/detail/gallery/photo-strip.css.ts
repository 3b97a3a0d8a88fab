import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

/** A row on desks. On phones two columns, which fill the screen under the photo. */
export const strip = style({
  display: 'flex',
  justifyContent: 'safe center',
  gap: base.size.muntin,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: base.size.gutter,
  paddingBlock: `${base.space[2]} calc(${base.space[4]} + env(safe-area-inset-bottom))`,
  '@media': {
    [media.upright]: {
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      justifyContent: 'flex-start',
      paddingInline: 0,
      paddingBlockStart: 0,
    },
    [media.low]: { display: 'none' },
  },
});
export const thumb = style({
  position: 'relative',
  overflow: 'hidden',
  flex: 'none',
  width: base.size.thumb,
  aspectRatio: '4 / 3',
  background: vars.color.photo.stage,
  ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  '@media': { [media.upright]: { width: `calc((100% - ${base.size.muntin}) / 2)` } },
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
export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // All but the present one are dimmed on desks, where they stand right under it.
  '@media': {
    [media.desk]: {
      selectors: { [`${thumb}:not([aria-current="true"]) > &`]: { opacity: 0.6 } },
    },
  },
});
