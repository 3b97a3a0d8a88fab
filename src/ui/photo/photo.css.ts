import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { photoPlaceWords } from '../theme/shared-styles.ts';

const card = { aspectRatio: '5 / 4' } as const;
const cardOnDesk = { aspectRatio: '4 / 3' } as const;

export const frame = recipe({
  base: {
    position: 'relative',
    overflow: 'hidden',
    background: vars.color.photo.placeholder,
    color: vars.color.text.secondary,
  },
  variants: {
    ratio: {
      card: { ...card, '@media': { [media.desk]: cardOnDesk } },
      square: { aspectRatio: '1' },
      landscape: { aspectRatio: '4 / 3' },
      portrait: { aspectRatio: '4 / 5' },
      /** From 1080 px on, and like a card below. */
      panorama: {
        ...card,
        '@media': { [media.desk]: cardOnDesk, [media.wide]: { aspectRatio: '2' } },
      },
      /** Fills its container. */
      fill: { position: 'absolute', inset: 0 },
      /** Fills its container from 1080 px on, and is like a card below. */
      wideFill: {
        ...card,
        '@media': {
          [media.desk]: cardOnDesk,
          [media.wide]: { position: 'absolute', inset: 0, aspectRatio: 'auto' },
        },
      },
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
