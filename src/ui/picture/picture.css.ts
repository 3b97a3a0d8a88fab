import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const cover = { width: '100%', height: '100%', objectFit: 'cover' } as const;

export const picture = recipe({
  base: {
    ...cover,
    borderRadius: base.radius.pane,
    background: vars.color.photo.placeholder,
  },
  variants: {
    ratio: { portrait: { aspectRatio: '4 / 5' }, landscape: { aspectRatio: '3 / 2' } },
  },
});
export const strip = style({
  '@media': {
    [media.phone]: { marginInline: `calc(-1 * ${base.size.gutter})` },
    print: { display: 'none' },
  },
});
export const stripPicture = style({ ...cover, position: 'absolute', inset: 0 });
