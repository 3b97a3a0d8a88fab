import { style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { column } from '../theme/shared-styles.ts';
import { displayFont, figures } from '../theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
const counter = 'step';

export const steps = style({
  ...column,
  counterReset: counter,
});
export const step = style({
  display: 'grid',
  gridTemplateColumns: `${base.size.target} minmax(0, 1fr)`,
  gap: `${base.space[1]} ${base.space[3]}`,
  paddingBlock: base.space[5],
  borderTop: line,
  counterIncrement: counter,
  breakInside: 'avoid',
  '::before': {
    ...displayFont,
    content: `counter(${counter})`,
    gridRow: '1 / 3',
    fontSize: base.type.step.size,
    lineHeight: 1,
    color: vars.color.text.link,
  },
});
export const text = style({ color: vars.color.text.secondary });

export const values = style({
  ...column,
  columnGap: base.space[14],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const value = style({
  display: 'grid',
  alignContent: 'start',
  gap: base.space[1],
  paddingBlock: base.space[5],
  borderTop: line,
});
export const valueTitle = style({ fontSize: base.type.value.size });

export const checks = style({ ...column });
export const check = style({
  ...figures,
  display: 'flex',
  gap: base.space[3],
  paddingBlock: base.space[3],
  borderTop: line,
});
export const mark = style({
  flex: 'none',
  paddingBlockStart: base.size.ringOffset,
  color: vars.color.text.link,
});

export const benefits = style({
  ...column,
  gap: base.space[4],
});
export const benefit = style({ display: 'flex', gap: base.space[3] });
export const benefitTitle = style({ display: 'block', fontWeight: 650 });
export const benefitText = style({
  display: 'block',
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
