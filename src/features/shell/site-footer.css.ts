import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const footer = style({
  marginBlockStart: base.space[18],
  background: vars.color.bg.sunken,
  borderTop: line,
  fontSize: base.type.control.size,
  '@media': { [media.desk]: { marginBlockStart: base.space[24] }, print: { display: 'none' } },
});
export const columns = style({
  display: 'grid',
  // Two columns; one if the longest word does not fit.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(40%, min(100%, 7.5rem)), 1fr))',
  gap: `${base.space[6]} ${base.space[5]}`,
  paddingBlock: `${base.space[10]} ${base.space[6]}`,
  '@media': {
    [media.desk]: {
      gridTemplateColumns: '2fr 1fr 1fr 1fr',
      paddingBlockStart: base.space[14],
    },
    [media.mid]: { columnGap: base.space[4] }, // enlarged words fill the columns
  },
});
export const about = style({
  display: 'grid',
  gap: base.space[3],
  alignContent: 'start',
  maxWidth: '42ch',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
/** As high as the links below it, so that the three lines are evenly spaced. */
export const address = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  minHeight: base.size.target,
  color: vars.color.text.secondary,
});
/** Links side by side. */
export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: base.space[5] });
export const heading = style({
  fontSize: base.type.body.size,
  letterSpacing: base.type.h3.spacing,
});
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${base.space[2]} ${base.space[6]}`,
  borderTop: line,
  paddingBlock: base.space[4],
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
