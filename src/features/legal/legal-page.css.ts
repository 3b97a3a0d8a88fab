import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, pressableRow } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const updated = style({
  marginBlock: `calc(-1 * ${base.space[4]}) ${base.space[6]}`,
  color: vars.color.text.secondary,
});
export const layout = style({
  ...column,
  gap: base.space[6],
  '@media': {
    [media.desk]: {
      gridTemplateColumns: `${base.size.menu} minmax(0, 1fr)`,
      columnGap: base.space[10],
    },
    [media.wide]: { columnGap: base.space[14] },
  },
});
export const pages = style({
  display: 'grid',
  alignContent: 'start',
  '@media': { print: { display: 'none' } },
});
export const page = style({
  ...pressableRow,
  gap: base.space[2],
  minHeight: base.size.target,
  borderTop: line,
  fontWeight: 550,
  color: vars.color.text.secondary,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[aria-current="page"]': {
      paddingInlineStart: base.space[3],
      // The current page has a coloured bar, plus weight and colour of the text.
      boxShadow: `inset ${base.size.marker} 0 ${vars.color.accent.fill}`,
      color: vars.color.text.primary,
      fontWeight: 650,
    },
  },
});
export const frame = style({
  position: 'relative',
  maxWidth: base.size.measure,
  // Fades the last lines to show that more text follows. At the end it covers only padding.
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: base.size.hairline,
    height: base.space[14],
    background: `linear-gradient(transparent, ${vars.color.bg.page})`,
    pointerEvents: 'none',
  },
  '@media': { print: { maxWidth: 'none', '::after': { display: 'none' } } },
});
export const box = style({
  height: base.size.legalBox,
  overflowY: 'auto',
  paddingBlock: `${base.space[1]} ${base.space[14]}`,
  paddingInlineEnd: base.space[6],
  borderBlock: line,
  ':focus-visible': { outlineOffset: base.size.ringOffset },
  '@media': { print: { height: 'auto', overflow: 'visible', border: 0 } },
});
export const section = style({
  display: 'grid',
  gap: base.space[2],
  marginBlockStart: base.space[6],
});
export const title = style(headingSize('h3'));
export const paragraph = style({ color: vars.color.text.secondary, overflowWrap: 'anywhere' });
export const rows = style({
  ...column,
  maxWidth: base.size.measure,
  marginBlockEnd: base.space[6],
  borderBlockEnd: line,
});
export const row = style({
  ...column,
  gap: base.space[1],
  paddingBlock: base.space[3],
  borderBlockStart: line,
  overflowWrap: 'anywhere',
});
