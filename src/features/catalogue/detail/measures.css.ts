import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const measures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  borderBlock: hairline,
});
export const measure = style({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: `${base.space[4]} ${base.space[3]}`,
  paddingInlineStart: base.space[5],
  borderInlineStart: hairline,
  ':first-child': { border: 0, paddingInlineStart: 0 },
  '@media': {
    [media.phone]: { paddingInlineStart: base.space[3] },
    print: { paddingBlock: base.space[1] },
  },
});
export const name = style({
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const value = style({
  ...figures,
  fontSize: base.type.figure.size,
  fontWeight: 650,
  lineHeight: 1.1,
  letterSpacing: base.tracking.figure,
  '@media': { print: { fontSize: base.type.title.size } },
});
/** Of the built area. */
export const usable = style({
  display: 'inline-block',
  selectors: { '&::before': { content: '" · "', whiteSpace: 'pre' } },
  '@media': {
    [media.phone]: { display: 'block', selectors: { '&::before': { content: 'none' } } },
  },
});
