import { base } from './base.css.ts';

/** Headings, steps and names of neighbourhoods; its file holds this one weight, flared. */
export const displayFont = {
  fontFamily: base.font.display,
  fontWeight: 600,
} as const;

/** Figures that line up: prices, areas, counts, times. */
export const figures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

/** One line in the size, line height and spacing of a heading level. */
export const headingSize = (level: 'display' | 'h1' | 'h2' | 'h3') =>
  ({
    fontSize: base.type[level].size,
    lineHeight: base.type[level].line,
    letterSpacing: base.type[level].spacing,
  }) as const;

/** Reachable by screen readers and keys, invisible otherwise. */
export const visuallyHiddenStyle = {
  position: 'absolute',
  width: base.size.hairline,
  height: base.size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
