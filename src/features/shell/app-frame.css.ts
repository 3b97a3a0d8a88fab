import { globalStyle, style } from '@vanilla-extract/css';
import { wrap } from '#ui/layout/layout.css.ts';
import { back } from '#ui/page/page.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

export const skip = style({
  position: 'absolute',
  zIndex: base.z.banner,
  insetInlineStart: base.space[2],
  insetBlockStart: base.space[2],
  padding: base.space[3],
  borderRadius: base.radius.control,
  background: vars.color.bg.raised,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
export const main = style({ display: 'block', minHeight: '60dvh' });
/** Beside the rail of the desk. */
export const atDesk = style({
  '@media': {
    [media.desk]: {
      display: 'grid',
      gridTemplateColumns: `${base.size.rail} minmax(0, 1fr)`,
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
    },
    print: { display: 'block' },
  },
});
globalStyle(`${atDesk} > header`, { gridRow: '1 / 3' });
globalStyle(`${atDesk} > main, ${atDesk} > [role='status']`, { gridColumn: 2 });
/** All pages begin at the edge where the table of listings does, however wide the window is. */
globalStyle(`${atDesk} > main ${wrap}`, {
  '@media': { [media.desk]: { marginInline: 0, paddingInline: base.space[6] } },
});
/** The rail leads to the home page. */
globalStyle(`${atDesk} ${back}`, {
  visibility: 'hidden',
  height: base.space[6],
  overflow: 'hidden',
});
