import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { displayFont, figures } from '#ui/theme/text-styles.ts';

export const list = style({
  ...displayFont,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: base.space[6],
  fontSize: base.type.places.size,
  lineHeight: 1.35,
  letterSpacing: base.tracking.name,
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: base.space[2],
  minHeight: base.size.target,
});
/** Only the name is underlined: a line under the number would look like a second link. */
export const name = style({
  textDecoration: 'underline',
  textDecorationThickness: base.size.ringOffset,
  textDecorationColor: vars.color.border.control,
  textUnderlineOffset: base.space[2],
  selectors: { [`${link}:hover &`]: { textDecorationColor: vars.color.text.link } },
});
/** A place without listings: only its name, since a link would open an empty list. */
export const empty = style({ color: vars.color.text.tertiary });
export const count = style({
  ...figures,
  fontFamily: base.font.text,
  fontSize: base.type.lead.size,
  fontWeight: 550,
  letterSpacing: 0,
  color: vars.color.text.tertiary,
});
