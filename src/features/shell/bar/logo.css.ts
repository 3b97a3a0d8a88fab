import { globalStyle, style } from '@vanilla-extract/css';
import { withBarSearch } from '#ui/layout/bar-search.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

export const logo = style({
  height: base.size.logo,
  width: 'auto',
  flex: 'none',
  '@media': { [media.narrowDesk]: { maxWidth: 'none' } },
});
export const mark = style({ color: vars.color.brand.fill });
export const frame = style({ fill: 'none', stroke: 'currentColor', strokeLinejoin: 'round' });
export const lamp = style({ fill: vars.color.accent.fill });
export const word = style({ fill: vars.color.text.primary });
globalStyle(`${withBarSearch} ${logo}`, {
  '@media': { [media.phone]: { maxWidth: 'none' }, [media.wide]: { maxWidth: 'none' } },
});
globalStyle(`${withBarSearch} ${word}`, {
  '@media': { [media.phone]: { display: 'none' }, [media.wide]: { display: 'none' } },
});
