import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { media } from '../theme/media.ts';
import { column } from '../theme/shared-styles.ts';
import { visuallyHiddenStyle } from '../theme/text-styles.ts';

const gap = {
  0: {},
  1: { gap: base.space[1] },
  2: { gap: base.space[2] },
  3: { gap: base.space[3] },
  4: { gap: base.space[4] },
  5: { gap: base.space[5] },
  6: { gap: base.space[6] },
  8: { gap: base.space[8] },
  10: { gap: base.space[10] },
  14: { gap: base.space[14] },
};

export const stack = recipe({
  base: { ...column, alignContent: 'start' },
  variants: { gap, align: { stretch: {}, start: { justifyItems: 'start' } } },
});

export const row = recipe({
  base: { display: 'flex', minWidth: 0 },
  variants: {
    gap,
    align: {
      center: { alignItems: 'center' },
      baseline: { alignItems: 'baseline' },
      start: { alignItems: 'flex-start' },
    },
    spread: { true: { justifyContent: 'space-between' } },
    wrap: { true: { flexWrap: 'wrap' } },
  },
});

export const wrap = style({
  width: '100%',
  maxWidth: base.size.content,
  marginInline: 'auto',
  paddingInline: base.size.gutter,
});

export const onlyPhone = style({ '@media': { [media.desk]: { display: 'none' } } });
export const onlyDesk = style({ '@media': { [media.phone]: { display: 'none' } } });
export const onlyMid = style({
  display: 'none',
  '@media': { [media.mid]: { display: 'contents' } },
});
export const onlyWide = style({
  display: 'none',
  '@media': { [media.wide]: { display: 'contents' } },
});
export const onlyRoomy = style({
  display: 'none',
  '@media': { [media.roomy]: { display: 'contents' } },
});
export const onlyScreen = style({
  display: 'contents',
  '@media': { print: { display: 'none' } },
});
export const visuallyHidden = style(visuallyHiddenStyle);
