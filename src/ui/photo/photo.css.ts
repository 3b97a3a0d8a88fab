import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { photoPlaceWords } from '../theme/shared-styles.ts';

export const frame = recipe({
  base: {
    position: 'relative',
    overflow: 'hidden',
    background: vars.color.photo.placeholder,
    color: vars.color.text.secondary,
  },
  variants: {
    ratio: {
      card: { aspectRatio: '5 / 4', '@media': { [media.desk]: { aspectRatio: '4 / 3' } } },
      square: { aspectRatio: '1' },
      landscape: { aspectRatio: '4 / 3' },
      portrait: { aspectRatio: '4 / 5' },
      panorama: { aspectRatio: '2' },
      /** Fills its container. */
      fill: { position: 'absolute', inset: 0 },
    },
  },
});

export const image = recipe({
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    transition: `opacity ${base.motion.base} ${base.motion.easeOut}`,
  },
  variants: {
    fit: { cover: { objectFit: 'cover' }, contain: { objectFit: 'contain' } },
    shown: { true: {}, false: { opacity: 0 } },
    faded: { true: { filter: 'grayscale(.55) opacity(.86)' } },
  },
});

export const message = style({
  ...photoPlaceWords,
  position: 'absolute',
  inset: 0,
  padding: base.space[4],
});
