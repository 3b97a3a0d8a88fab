import { createVar, style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { edgeIfForced } from '../theme/shared-styles.ts';

export const share = createVar();

export const track = style({
  height: base.space[2],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.hairline}`,
  overflow: 'hidden',
  selectors: edgeIfForced,
});
export const bar = style({
  width: share,
  height: '100%',
  background: vars.color.brand.fill,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
  transition: `width ${base.motion.base} ${base.motion.easeOut}`,
});
