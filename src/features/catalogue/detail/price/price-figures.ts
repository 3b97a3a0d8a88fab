import { base } from '#ui/theme/base.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** The type style of the price, in the head and in the bar. */
export const priceFigures = {
  ...figures,
  fontWeight: base.type.price.weight,
  lineHeight: base.type.price.line,
  letterSpacing: base.tracking.name,
} as const;
