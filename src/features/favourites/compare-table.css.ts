import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

const targets = (times: number) => `calc(${times} * ${base.size.target})`;
/** How many listings the table has. */
export const count = createVar();
const nameWidth = createVar();
const valueWidth = createVar();

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

/** Scrolls in both directions by itself, so that the names can stay at its edges. */
export const scroll = style({
  overflow: 'auto',
  maxHeight: `calc(100dvh - ${base.size.bar} - ${base.space[14]})`,
  marginBlockEnd: base.space[10],
  borderBottom: hairline,
  '@media': { print: { overflow: 'visible', maxHeight: 'none' } },
});
/** Separate borders: collapsed ones do not stay with the cells at the edges. */
export const table = style({
  // «Comunidade» fits the first column, and two listings fit a phone of 390 px.
  vars: { [nameWidth]: targets(2.2), [valueWidth]: targets(2.9) },
  width: '100%',
  minWidth: `calc(${nameWidth} + ${count} * ${valueWidth})`,
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [media.desk]: { vars: { [nameWidth]: targets(4), [valueWidth]: targets(4) } } },
});
export const caption = style({ padding: 0 });
const stays = { position: 'sticky', zIndex: 1, background: vars.color.bg.page } as const;
export const corner = style({
  ...stays,
  width: nameWidth,
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 2,
  borderBottom: hairline,
});
export const head = style({
  ...stays,
  insetBlockStart: 0,
  paddingBlockEnd: base.space[3],
  paddingInlineStart: base.space[3],
  borderBottom: hairline,
  textAlign: 'start',
  verticalAlign: 'top',
});
export const photo = style({
  maxWidth: targets(7),
  borderRadius: base.radius.pane,
  overflow: 'hidden',
  marginBlockEnd: base.space[2],
});
export const title = style({
  display: 'block',
  minHeight: base.size.target,
  fontWeight: 600,
  color: vars.color.text.primary,
  overflowWrap: 'anywhere',
});
export const name = recipe({
  base: {
    ...stays,
    insetInlineStart: 0,
    paddingBlock: base.space[3],
    paddingInlineEnd: base.space[2],
    borderBottom: hairline,
    textAlign: 'start',
    verticalAlign: 'top',
    fontSize: base.type.small.size,
    overflowWrap: 'anywhere',
  },
  variants: {
    isDifferent: {
      true: { fontWeight: 600, color: vars.color.text.primary },
      false: { fontWeight: 400, color: vars.color.text.tertiary },
    },
  },
});
export const value = recipe({
  base: {
    ...figures,
    paddingBlock: base.space[3],
    paddingInlineStart: base.space[3],
    borderBottom: hairline,
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  variants: {
    isDifferent: {
      true: { fontWeight: 600, color: vars.color.text.primary },
      false: { fontSize: base.type.small.size, color: vars.color.text.tertiary },
    },
  },
});
