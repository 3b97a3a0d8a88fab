import { globalStyle, style } from '@vanilla-extract/css';
import { high } from '#ui/menu/menu-chip.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { media, rowMedia } from '#ui/theme/media.ts';

/** 72 px high; enlarged text takes more rows. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  minHeight: base.space[18],
  paddingBlock: base.space[3],
});
/** At the end of the row where the search box is in the bar, and beside the box where it is not. */
const tools = { display: 'flex', flexWrap: 'wrap', gap: base.space[2] } as const;
export const end = style({
  ...tools,
  marginInlineStart: 'auto',
  '@media': { [media.mid]: { display: 'none' } },
});
export const beside = style({ ...tools, '@media': { [media.wide]: { display: 'none' } } });
/** As high as a control, also the buttons of other rooms. */
globalStyle(`:is(${row}, ${beside}) button`, high);
/** Beside all other buttons, these words have room only there. */
export const words = style({
  display: 'none',
  '@media': { [rowMedia.ample]: { display: 'contents' } },
});
