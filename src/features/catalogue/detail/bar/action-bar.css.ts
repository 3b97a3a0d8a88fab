import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { priceFigures } from '../price/price-figures.ts';

export const actions = recipe({
  base: {
    overflowWrap: 'normal',
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: base.space[2],
    paddingInline: base.size.gutter,
    paddingBlock: `${base.space[2]} calc(${base.space[2]} + env(safe-area-inset-bottom))`,
    borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
    background: vars.color.bg.raised,
    '@media': { [media.wide]: { display: 'none' }, print: { display: 'none' } },
  },
  variants: {
    place: {
      dialog: {},
      /** Takes the place of the dock, which this page does not have. */
      page: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: base.z.bar,
        '@media': { [media.low]: { position: 'static' } },
      },
    },
  },
});
export const figures = style({ marginInlineEnd: 'auto' });
export const price = style({
  ...priceFigures,
  fontSize: base.type.price.size,
  whiteSpace: 'nowrap',
});
export const perArea = style({
  fontSize: base.type.caption.size,
  color: vars.color.text.tertiary,
});
export const call = style({
  borderRadius: base.radius.control,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
});
