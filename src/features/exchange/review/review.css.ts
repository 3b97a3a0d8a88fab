import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const review = style({ ...column, gap: base.space[8], paddingBlockStart: base.space[4] });
export const section = style({ ...column, gap: base.space[2], justifyItems: 'start' });
export const heading = style({ fontSize: base.type.h3.size });
/** What opens the lines that change nothing. */
export const same = style({
  minHeight: base.size.target,
  paddingBlock: base.space[3],
  color: vars.color.text.secondary,
  cursor: 'pointer',
});
export const skip = style({
  selectors: { '&:not(:focus-within)': { position: 'absolute', clipPath: 'inset(50%)' } },
});
export const list = style({ justifySelf: 'stretch' });
export const item = recipe({
  base: {
    ...column,
    gap: base.space[1],
    paddingBlock: base.space[3],
    borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
    overflowWrap: 'anywhere',
  },
  variants: {
    isWrong: {
      true: {
        paddingInlineStart: base.space[4],
        borderInlineStart: `${base.size.marker} solid ${vars.color.danger.fill}`,
      },
      false: {},
    },
  },
});
export const title = style({ fontWeight: 620 });
export const row = style({ fontSize: base.type.small.size, color: vars.color.text.secondary });
export const details = recipe({
  base: {
    ...column,
    gap: base.space[1],
    fontSize: base.type.small.size,
    lineHeight: base.type.small.line,
  },
  variants: {
    /** Below the words of a check box. */
    isBelowBox: {
      true: { paddingInlineStart: `calc(${base.space[6]} + ${base.space[3]})` },
      false: {},
    },
  },
});
export const accept = recipe({
  base: { ...column, gap: base.space[3], justifyItems: 'start' },
  variants: {
    /** However long the lists are, what is done with them stays at the lower edge of the window. */
    isInSight: {
      true: {
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 1,
        paddingBlock: base.space[3],
        borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
        background: vars.color.bg.page,
        '@media': {
          [media.phone]: {
            insetBlockEnd: `calc(${base.size.dock} + env(safe-area-inset-bottom))`,
          },
          [media.low]: { position: 'static' },
        },
      },
      false: {},
    },
  },
});
export const progress = style({ ...column, gap: base.space[2], justifySelf: 'stretch' });
export const outcome = style({
  ...column,
  gap: base.space[3],
  justifyItems: 'start',
  selectors: { '&:empty': { display: 'none' } },
});
