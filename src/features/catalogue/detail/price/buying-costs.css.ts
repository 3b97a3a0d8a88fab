import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const whole = style({
  ...column,
  gap: base.space[3],
  // On paper only what is true without a person's choices.
  '@media': { print: { display: 'none' } },
});
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: base.size.muntin,
});
export const pane = recipe({
  base: {
    ...figures,
    padding: base.space[5],
    borderRadius: base.radius.pane,
    fontSize: base.type.control.size,
  },
  variants: {
    isInverse: {
      true: {
        background: vars.color.bg.inverse,
        color: vars.color.text.onInverse,
        // The light pane would outshine the dark page.
        '@media': {
          [media.dark]: { background: vars.color.brand.tint, color: vars.color.brand.onTint },
        },
      },
      false: { background: vars.color.bg.sunken },
    },
  },
});
export const amount = style({
  paddingBlock: `${base.space[1]} ${base.space[3]}`,
  fontSize: base.type.value.size,
  fontWeight: 650,
  lineHeight: 1.15,
  letterSpacing: base.tracking.figure,
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: base.space[3],
  paddingBlock: base.space[2],
  borderTop: `${base.size.hairline} solid color-mix(in srgb, currentColor 18%, transparent)`,
});
/** Breaks into lines beside its value, until the value needs a line of its own. */
export const term = style({ flex: '1 1 6rem' });
/** A range may break after its dash. */
export const value = style({ marginInlineStart: 'auto', fontWeight: 650, textAlign: 'end' });
export const change = style({ justifySelf: 'start' });
export const fields = style({
  ...column,
  gap: base.space[4],
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: base.space[10] },
  },
});
export const note = style({
  fontSize: base.type.caption.size,
  color: vars.color.text.tertiary,
});
