import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { edgeIfForced } from '../theme/shared-styles.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(50%)' } });

/** Where toasts end above a bar that stands at the foot of a desk's window. */
export const aboveBar = `calc(${base.space[14]} + ${base.space[10]})`;

export const viewport = style({
  position: 'fixed',
  zIndex: base.z.toast,
  insetInline: `max(${base.space[2]}, env(safe-area-inset-left)) max(${base.space[2]}, env(safe-area-inset-right))`,
  insetBlockEnd: `calc(${base.size.dock} + ${base.space[3]} + env(safe-area-inset-bottom))`,
  display: 'grid',
  gap: base.space[2],
  justifyItems: 'center',
  pointerEvents: 'none',
  outline: 'none',
  '@media': {
    // At the end, where neither titles nor rows of the desk begin.
    [media.desk]: {
      insetInline: `auto max(${base.space[6]}, env(safe-area-inset-right))`,
      insetBlockEnd: base.space[6],
      justifyItems: 'end',
    },
    [media.lowPhone]: { insetBlockEnd: base.space[2] },
    print: { display: 'none' },
  },
});

export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: base.space[3],
    width: `min(${base.size.toast}, 100%)`,
    minHeight: base.size.search,
    paddingBlock: base.space[1],
    paddingInline: `${base.space[4]} ${base.space[1]}`,
    borderRadius: base.radius.control,
    boxShadow: base.shadow.float,
    fontSize: base.type.control.size,
    fontWeight: 550,
    pointerEvents: 'auto',
    selectors: {
      ...edgeIfForced,
      '&[data-state="open"]': { animation: `${rise} ${base.motion.base} ${base.motion.easeOut}` },
    },
  },
  variants: {
    tone: {
      info: { background: vars.color.bg.inverse, color: vars.color.text.onInverse },
      bad: { background: vars.color.danger.fill, color: vars.color.danger.onFill },
    },
  },
});
export const words = style({ flex: 1, minWidth: 0 });
/** A field that looks like text. A toast can be swiped away, and only in a field can text be selected by touch then. */
export const copyable = style({
  width: '100%',
  minHeight: base.size.target,
  background: 'none',
  border: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: base.space[1],
});
export const close = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  flex: 'none',
});
export const action = style({
  minHeight: base.size.target,
  paddingInline: base.space[3],
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: base.space[1],
});
