import { style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { tag } from './badge.css.ts';

// Two buttons that look like one tag.
export const pair = style({ display: 'inline-flex' });
export const words = style([
  tag(),
  {
    borderStartEndRadius: 0,
    borderEndEndRadius: 0,
    paddingInlineEnd: base.space[2],
    textDecoration: 'underline',
    textUnderlineOffset: base.space[1],
  },
]);
export const cross = style([
  tag(),
  {
    justifyContent: 'center',
    minWidth: base.size.target,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    paddingInline: 0,
  },
]);
