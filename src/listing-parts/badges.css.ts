import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

/** Unlike the other flags, which let clicks through to the card's link, this one has its own link. */
/** Large enough for a finger, although it looks as low as the other flags. */
export const flagLink = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  pointerEvents: 'auto',
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '50%',
    height: base.size.target,
    marginBlockStart: `calc(${base.size.target} / -2)`,
  },
});
