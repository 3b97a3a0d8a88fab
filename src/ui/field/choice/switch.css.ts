import { style } from '@vanilla-extract/css';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

const inset = base.space[1];

export const area = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minWidth: base.size.avatar,
  minHeight: base.size.target,
  cursor: 'pointer',
});
export const knob = style({
  position: 'relative',
  appearance: 'none',
  width: base.size.bigControl,
  height: base.space[8],
  margin: 0,
  borderRadius: base.radius.pill,
  background: vars.color.bg.sunken,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  cursor: 'pointer',
  transition: `background-color ${base.motion.quick}`,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: inset,
    insetInlineStart: inset,
    aspectRatio: '1',
    borderRadius: base.radius.round,
    background: vars.color.border.control,
  },
  '@media': { [media.forcedColors]: { '::after': { background: 'ButtonText' } } },
  selectors: {
    '&:checked': {
      background: vars.color.brand.fill,
      boxShadow: 'none',
      '@media': { [media.forcedColors]: { background: 'Highlight' } },
    },
    '&:checked::after': {
      insetInlineStart: 'auto',
      insetInlineEnd: inset,
      background: vars.color.brand.onFill,
      '@media': { [media.forcedColors]: { background: 'HighlightText' } },
    },
  },
});
