import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const facts = style({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${base.space[1]} ${base.space[4]}`,
  marginTop: base.space[2],
  fontSize: base.type.control.size,
  fontWeight: 550,
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: base.space[2] });

export const features = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginTop: base.space[1],
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const feature = style({
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: base.space[3],
  minWidth: 0,
  selectors: {
    // The dot belongs to the word before it, so that no line starts with a dot.
    '&:not(:last-child)::after': {
      content: '"·"',
      marginInlineEnd: base.space[2],
      color: vars.color.text.tertiary,
    },
    '&:not(:last-child)': { columnGap: base.space[2] },
  },
});
export const word = style({ minWidth: 0, overflowWrap: 'anywhere' });
