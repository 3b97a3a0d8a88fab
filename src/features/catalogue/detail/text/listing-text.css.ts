import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** Smaller on paper, so that a listing fits on one sheet. */
const onPaper = { fontSize: base.type.small.size } as const;

export const description = style({
  ...column,
  gap: base.space[4],
  paddingBlock: `${base.space[8]} ${base.space[10]}`,
  '@media': {
    [media.phone]: { paddingBlock: `${base.space[6]} ${base.space[8]}` },
    print: { gap: base.space[1], paddingBlock: base.space[2] },
  },
});
/** Before a text in another language than the page's. */
export const language = style({
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
export const lead = style({
  maxWidth: '34ch',
  fontSize: base.type.opening.size,
  lineHeight: 1.35,
  letterSpacing: base.tracking.text,
  fontWeight: 450,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '@media': { print: { maxWidth: 'none', fontSize: base.type.body.size } },
});
export const prose = style({
  maxWidth: '60ch',
  fontSize: base.type.row.size,
  lineHeight: 1.65,
  color: vars.color.text.secondary,
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '@media': { print: { maxWidth: 'none', ...onPaper } },
});
export const features = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  gap: `${base.space[3]} ${base.space[6]}`,
  fontSize: base.type.control.size,
  '@media': {
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: 0, ...onPaper },
  },
});
export const feature = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: base.space[2],
  overflowWrap: 'anywhere',
});
/** Rows of a name and its value, in two columns where there is room. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  columnGap: base.space[10],
  fontSize: base.type.control.size,
  '@media': { print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', ...onPaper } },
});
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: base.space[3],
  paddingBlock: base.space[3],
  borderBlockEnd: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': { print: { paddingBlock: 0 } },
});
export const factName = style({ color: vars.color.text.secondary });
export const factValue = style({ ...figures, fontWeight: 600, textAlign: 'end' });
