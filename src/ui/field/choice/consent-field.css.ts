import { style } from '@vanilla-extract/css';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { fieldError } from '../../theme/shared-styles.ts';

export const consent = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: base.size.target,
});
/** Enlarges the touch target of the box. The box stays aligned with the fields. */
export const touch = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  marginInlineStart: `calc((${base.space[6]} - ${base.size.target}) / 2)`,
  cursor: 'pointer',
});
export const box = style({
  width: base.space[6],
  height: base.space[6],
  margin: 0,
  accentColor: vars.color.brand.fill,
  selectors: {
    '&[aria-invalid="true"]': {
      outline: `${base.size.ringOffset} solid ${vars.color.danger.fill}`,
      outlineOffset: base.size.ringOffset,
    },
  },
});
export const error = style({
  ...fieldError,
});
/** Invisible, and unreachable by keyboard and screen reader: only bots fill it in. */
export const trap = style({
  position: 'absolute',
  width: base.size.hairline,
  height: base.size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
