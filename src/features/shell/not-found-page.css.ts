import { style } from '@vanilla-extract/css';
import { paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

export const page = style({
  ...column,
  gap: base.space[6],
  alignItems: 'center',
  paddingBlock: `${base.space[6]} ${base.space[10]}`,
  '@media': {
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: base.space[10],
    },
  },
});
export const picture = style({
  vars: { [paneTop]: '30%' },
  '@media': { [media.desk]: { order: 1 } },
});
export const words = style({ display: 'grid', gap: base.space[4], justifyItems: 'start' });
// Decorative. As a background, a picture that fails to load leaves a plain pane.
export const door = style({
  aspectRatio: '6 / 5',
  background: 'url("./closed-door.webp") 72% 60% / cover no-repeat',
  '@media': { [media.desk]: { aspectRatio: '3 / 2' } },
});
export const number = style({
  display: 'block',
  fontSize: base.type.notFound.size,
  fontWeight: 650,
  lineHeight: 0.8,
  letterSpacing: base.tracking.notFound,
  paddingBlockEnd: base.space[4],
});
export const title = style({ display: 'block', ...headingSize('h2') });
