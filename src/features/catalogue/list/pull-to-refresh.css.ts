import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { edgeIfForced } from '#ui/theme/shared-styles.ts';

/** How far the mark has followed the finger. */
export const pulled = createVar();

/** Hidden above the window until a finger pulls it down. */
export const place = style({
  vars: { [pulled]: '0%' },
  position: 'fixed',
  zIndex: base.z.banner,
  insetBlockStart: `calc(env(safe-area-inset-top) - ${base.size.target})`,
  insetInline: 0,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
});
// The browser would reload the page.
globalStyle(`:root:has(${place})`, { overscrollBehaviorY: 'contain' });
const turn = keyframes({ to: { rotate: '1turn' } });
export const mark = recipe({
  base: {
    selectors: edgeIfForced,
    display: 'grid',
    placeItems: 'center',
    width: base.size.target,
    height: base.size.target,
    borderRadius: base.radius.round,
    background: vars.color.bg.raised,
    color: vars.color.text.secondary,
    boxShadow: base.shadow.float,
    transform: `translateY(${pulled})`,
  },
  variants: {
    state: {
      none: { visibility: 'hidden' },
      begun: {},
      far: { background: vars.color.brand.fill, color: vars.color.brand.onFill },
      /** Until the answer has come. */
      waiting: {
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        transform: `translateY(calc(3 * ${base.size.target}))`,
        animation: `${turn} ${base.motion.sheen} linear infinite`,
        '@media': { [media.reducedMotion]: { animation: 'none' } },
      },
    },
  },
});
