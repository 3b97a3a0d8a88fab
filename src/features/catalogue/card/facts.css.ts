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

/** The width for the dot between two features. */
const dotRoom = base.space[5];

/** A dot stands before each feature. Clipping hides the dots at the start of a line. */
export const features = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginTop: base.space[1],
  marginInlineStart: `calc(-1 * ${dotRoom})`,
  clipPath: `inset(0 0 0 ${dotRoom})`,
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const feature = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  columnGap: base.space[3],
  minWidth: 0,
  paddingInlineStart: dotRoom,
  '::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: 0,
    width: dotRoom,
    textAlign: 'center',
    color: vars.color.text.tertiary,
  },
});
export const word = style({ minWidth: 0, overflowWrap: 'anywhere' });
