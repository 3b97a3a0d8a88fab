import { style } from '@vanilla-extract/css';
import { paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

export const page = style({
  display: 'grid',
  gap: base.space[4],
  justifyItems: 'start',
  paddingBlock: `${base.space[6]} ${base.space[10]}`,
});
export const picture = style({
  vars: { [paneTop]: '30%' },
  width: `min(${base.size.picture}, 100%)`,
});
export const door = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '6 / 5',
  objectFit: 'cover',
  objectPosition: '72% 60%',
  '@media': { [media.desk]: { aspectRatio: '28 / 15' } },
});
export const number = style({
  display: 'block',
  fontSize: 'clamp(4rem, 3rem + 6vw, 7rem)',
  fontWeight: 650,
  lineHeight: 0.8,
  letterSpacing: '-.04em',
  paddingBlockEnd: base.space[4],
});
export const title = style({ display: 'block', ...headingSize('h2') });
