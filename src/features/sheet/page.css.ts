import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { a4 } from '#ui/theme/paper.ts';

/** Not printed. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: base.space[4],
  maxWidth: `${a4.width}mm`,
  marginInline: 'auto',
  paddingBlock: `${base.space[6]} ${base.space[4]}`,
  '@media': { print: { display: 'none' } },
});
export const heading = style({ flex: '1 1 100%', fontSize: base.type.h2.size });
export const language = style({ marginInlineEnd: 'auto' });
export const notes = style({
  display: 'grid',
  gap: base.space[2],
  maxWidth: `${a4.width}mm`,
  marginInline: 'auto',
  '@media': { print: { display: 'none' } },
});
export const page = style({
  paddingInline: base.size.gutter,
  paddingBlockEnd: base.space[14],
  '@media': { print: { padding: 0 } },
});
/** The sheets, one under the other. They are drawn smaller in a window that is narrower than the paper. */
export const sheets = style({
  containerType: 'inline-size',
  display: 'grid',
  justifyContent: 'center',
  gap: base.space[8],
  marginBlockStart: base.space[4],
  '@media': { print: { containerType: 'normal', display: 'block', margin: 0 } },
});
globalStyle(`${sheets} > article`, {
  boxShadow: base.shadow.float,
  '@media': { print: { boxShadow: 'none' } },
});
