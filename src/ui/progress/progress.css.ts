import { createVar } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { edgeIfForced } from '../theme/shared-styles.ts';

export const share = createVar();

export const track = recipe({
  base: { overflow: 'hidden', selectors: edgeIfForced },
  variants: {
    look: {
      plain: {
        height: base.space[2],
        borderRadius: base.radius.control,
        background: vars.color.bg.sunken,
        boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.hairline}`,
      },
      lit: { height: base.size.marker, background: vars.color.border.control },
    },
  },
});
export const bar = recipe({
  base: {
    width: share,
    height: '100%',
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
    transition: `width ${base.motion.base} ${base.motion.easeOut}`,
  },
  variants: {
    look: {
      plain: { background: vars.color.brand.fill },
      lit: { background: vars.color.accent.fill },
    },
  },
});
