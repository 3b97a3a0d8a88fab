import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

/** The row of a listing that was just saved. */
export const litRow = {
  '&[data-lit]': {
    background: vars.color.accent.tint,
    outline: `${base.size.ringOffset} solid ${vars.color.accent.fill}`,
    outlineOffset: `calc(-1 * ${base.size.ringOffset})`,
  },
} as const;
