import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column, currentMark, edgeIfForced, pressableRow } from '#ui/theme/shared-styles.ts';

/** Beside the form, and in view while the form scrolls. */
const beside = {
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  gridRow: '1 / span 2',
} as const;

export const rail = style({ ...beside, ...column, gap: base.space[1], gridColumn: 1 });
export const section = style({
  ...pressableRow,
  position: 'relative',
  minHeight: base.size.target,
  paddingInline: base.space[3],
  borderRadius: base.radius.control,
  color: vars.color.text.secondary,
  fontSize: base.type.control.size,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    ...edgeIfForced,
    '&:hover': { background: vars.color.bg.sunken },
    '&[aria-current]': { color: vars.color.text.primary, fontWeight: 650 },
    ...currentMark,
  },
});
export const preview = style({ ...beside, ...column, gap: base.space[3], gridColumn: 3 });
