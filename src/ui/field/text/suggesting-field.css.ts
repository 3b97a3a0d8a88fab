import { style } from '@vanilla-extract/css';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { pressableRow } from '../../theme/shared-styles.ts';
import { figures } from '../../theme/text-styles.ts';

export const list = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${base.space[1]})`,
  // Under the page’s bar, and over the buttons of the cards.
  zIndex: 2,
  paddingBlock: base.space[1],
  background: vars.color.bg.raised,
  boxShadow: base.shadow.float,
  borderRadius: base.radius.control,
});
export const option = style({
  ...pressableRow,
  gap: base.space[3],
  minHeight: base.size.target,
  paddingInline: base.space[3],
  color: vars.color.text.secondary,
  cursor: 'pointer',
  selectors: {
    '&:hover, &[aria-selected="true"]': { background: vars.color.bg.sunken },
    '&[aria-selected="true"]': {
      outline: `${base.size.ringOffset} solid ${vars.color.border.focus}`,
      outlineOffset: `calc(-1 * ${base.size.ringOffset})`,
    },
  },
});
export const text = style({
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.color.text.primary,
  fontWeight: 550,
});
export const note = style({ ...figures, fontSize: base.type.small.size });
