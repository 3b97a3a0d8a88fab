import { base } from './base.css.ts';

/** The font for headings, steps and names of neighbourhoods. Its file has only this weight, flared. */
export const displayFont = {
  fontFamily: base.font.display,
  fontWeight: 600,
} as const;

/** Figures that line up: prices, areas, counts, times. */
export const figures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

/** Returns size, line height and letter spacing of a heading level. */
export const headingSize = (level: 'display' | 'h1' | 'h2' | 'h3') =>
  ({
    fontSize: base.type[level].size,
    lineHeight: base.type[level].line,
    letterSpacing: base.type[level].spacing,
  }) as const;

/** Available to screen readers and keyboard, but not visible. */
export const visuallyHiddenStyle = {
  position: 'absolute',
  width: base.size.hairline,
  height: base.size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
