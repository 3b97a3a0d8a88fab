import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { media } from '../theme/media.ts';

/**
 * Puts a search box of the page over the bar, beside the brand: on phones in place of all else, and from 1080 px on with a width
 * of its own. Between them it stays where it is. The box is one element wherever it stands, so that typing goes on when it moves.
 */
export const barSearch = style({
  '@media': {
    [media.phone]: {
      position: 'fixed',
      zIndex: base.z.bar,
      insetBlockStart: 0,
      insetInline: 0,
      paddingInline: `calc(${base.size.gutter} + ${base.size.target} + ${base.space[2]}) ${base.size.gutter}`,
      pointerEvents: 'none',
    },
    [media.wide]: {
      position: 'fixed',
      zIndex: base.z.bar,
      insetBlockStart: 0,
      insetInline: 0,
      maxWidth: base.size.content,
      marginInline: 'auto',
      paddingInline: `calc(${base.size.gutter} + ${base.size.target} + ${base.space[6]}) ${base.size.gutter}`,
      pointerEvents: 'none',
    },
    // There the bar scrolls away.
    [media.lowPhone]: { position: 'absolute' },
    [`${media.wide} and ${media.low}`]: { position: 'absolute' },
    print: { display: 'none' },
  },
});
globalStyle(`${barSearch} > *`, {
  pointerEvents: 'auto',
  '@media': {
    [media.phone]: {
      display: 'grid',
      alignContent: 'center',
      height: base.size.bar,
    },
    [media.wide]: {
      display: 'grid',
      alignContent: 'center',
      height: base.size.bar,
      width: base.size.barSearch,
    },
  },
});

globalStyle(`${barSearch} input`, { '@media': { [media.phone]: { minHeight: base.size.target } } });

/** In a selector: the bar of a page whose search box stands over it. */
export const withBarSearch = `:root:has(${barSearch})`;
