import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { formRoom } from '#ui/theme/media.ts';
import { column, railRow, railRowSelectors } from '#ui/theme/shared-styles.ts';

/** Beside the form, if enlarged text leaves room for it, and in view while the form scrolls. */
const beside = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  gridRow: '1 / span 2',
  '@container': { [formRoom.threeParts]: column },
});

export const rail = style([beside, { gap: base.space[1], gridColumn: 1 }]);
export const section = style({
  ...railRow,
  color: vars.color.text.secondary,
  cursor: 'pointer',
  selectors: {
    ...railRowSelectors,
    '&:hover': { background: vars.color.bg.sunken },
    '&[aria-current]': { color: vars.color.text.primary, fontWeight: 650 },
  },
});
export const preview = style([beside, { gap: base.space[3], gridColumn: 3 }]);
