import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { media } from '../theme/media.ts';

export const back = style({
  display: 'block',
  paddingBlockStart: base.space[3],
  '@media': {
    [media.desk]: { paddingBlockStart: base.space[5] },
    print: { display: 'none' },
  },
});
export const head = style({
  display: 'grid',
  gap: base.space[3],
  maxWidth: base.size.prose,
  paddingBlock: `${base.space[1]} ${base.space[6]}`,
  '@media': { [media.desk]: { paddingBlockEnd: base.space[8] } },
});
export const content = recipe({
  base: { paddingBlockEnd: base.space[10] },
  variants: { width: { prose: { maxWidth: base.size.prose }, full: {} } },
});
