import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, markedLine } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';
import { room, stop } from '../listing-detail.css.ts';
import { priceFigures } from './price-figures.ts';

export const side = style({
  ...column,
  gap: base.space[1],
  '@media': {
    [media.wide]: {
      gridColumn: 2,
      gridRow: '1 / 3',
      position: 'sticky',
      insetBlockStart: stop,
      // Taller than a low window: the form scrolls by itself, with room for the rings of its fields.
      alignSelf: 'start',
      maxHeight: room,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      paddingInline: base.space[2],
      marginInline: `calc(-1 * ${base.space[2]})`,
      paddingBlockEnd: base.space[4],
      // The lamp's line: a border of the column would be wider than its fields.
      '::before': {
        content: '""',
        borderTop: `${base.size.marker} solid ${vars.color.accent.fill}`,
        marginBlockEnd: base.space[2],
      },
    },
    print: { position: 'static', maxHeight: 'none', overflow: 'visible' },
  },
});
export const price = style({ ...priceFigures, fontSize: base.type.detailPrice.size });
export const note = style({
  ...figures,
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
/** An estimate, which paper does not show. */
export const estimate = style([note, { '@media': { print: { display: 'none' } } }]);
export const ask = style({
  display: 'none',
  '@media': {
    [media.wide]: {
      ...column,
      gap: base.space[3],
      marginBlockStart: base.space[3],
      borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
      paddingBlockStart: base.space[4],
    },
    print: { display: 'none' },
  },
});
/** The button comes with the device, and the text below has its place until then. */
export const watch = style({
  display: 'grid',
  minHeight: base.size.control,
  '@media': { print: { display: 'none' } },
});
export const drop = style({
  ...markedLine,
  justifySelf: 'start',
  marginBlock: base.space[1],
  borderRadius: base.radius.pane,
  background: vars.color.success.tint,
  color: vars.color.success.onTint,
  fontSize: base.type.small.size,
});
export const history = style({
  ...figures,
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
  // Below the form, whose button should be in view.
  '@media': { [media.wide]: { order: 1 } },
});
export const earlier = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: base.space[3],
});
