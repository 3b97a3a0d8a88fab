import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';

/** All but the dialogs. On the page from the server it is empty under an open listing: then the footer has its place below it. */
export const page = style({ selectors: { '&:empty': { minHeight: '100dvh' } } });
export const top = style({
  paddingTop: base.space[3],
  '@media': { [media.desk]: { paddingTop: base.space[8] } },
});
export const find = style({ display: 'flex', gap: base.space[2], alignItems: 'stretch' });
globalStyle(`${find} > div > button`, { minHeight: base.size.search });
export const box = style({ flex: '1 1 auto', minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: base.space[6],
  '@media': { [media.desk]: { paddingBlock: `${base.space[8]} ${base.space[5]}` } },
});
export const end = style({ paddingBlockEnd: base.space[8] });
