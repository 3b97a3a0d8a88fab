import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
const threeAtDesk = {
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
};

/** All panes look the same, so that none looks recommended. */
export const panes = style({
  ...column,
  gap: base.size.muntin,
  ...threeAtDesk,
});
export const pane = style({
  ...column,
  gridTemplateRows: 'auto auto 1fr auto',
  alignContent: 'start',
  gap: base.space[4],
  padding: base.space[6],
  background: vars.color.bg.sunken,
  breakInside: 'avoid',
  '@media': { [media.desk]: { padding: base.space[8] } },
});
export const share = style({
  ...figures,
  display: 'block',
  fontSize: base.type.share.size,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: base.tracking.figure,
});
export const shareWords = style({ display: 'block', color: vars.color.text.secondary });
export const items = style({ display: 'grid', alignContent: 'start', gap: base.space[2] });
export const item = recipe({
  base: { display: 'flex', gap: base.space[3] },
  variants: { missing: { true: { color: vars.color.text.tertiary } } },
});
export const mark = recipe({
  base: { paddingBlockStart: base.size.ringOffset },
  variants: { missing: { true: {}, false: { color: vars.color.text.link } } },
});
export const example = style({
  ...figures,
  paddingBlockStart: base.space[4],
  borderTop: line,
  fontSize: base.type.control.size,
  fontWeight: 600,
});
export const rates = style({ ...column });
export const rateLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${base.space[1]} ${base.space[4]}`,
  paddingBlock: base.space[4],
  borderTop: line,
  fontSize: base.type.lead.size,
  breakInside: 'avoid',
});
export const rate = style({
  ...figures,
  fontSize: base.type.rate.size,
  fontWeight: 650,
  lineHeight: 1.05,
  letterSpacing: base.tracking.figure,
});
