import { assignVars, createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { a4, paperLine, paperSpacing, paperType } from '#ui/theme/paper.ts';
import { displayFont, figures } from '#ui/theme/text-styles.ts';
import { lightColors } from '#ui/theme/tokens.ts';

// One printed page. All lengths are in mm of the page, so that the screen shows it as it will be printed, in any window.

const unit = createVar();
const mm = (length: number) => `calc(${unit} * ${length})`;

const MARGIN = 12;
/** The white bars between photos. */
const MUNTIN = 1.6;

export const sheet = style({
  vars: {
    ...assignVars(vars.color, lightColors),
    // The container is `sheets` of page.css.ts.
    [unit]: `min(1mm, 100cqi / ${a4.width})`,
  },
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  display: 'flex',
  flexDirection: 'column',
  width: mm(a4.width),
  height: mm(a4.height),
  overflow: 'hidden',
  background: vars.color.bg.surface,
  color: vars.color.text.primary,
  fontSize: mm(paperType.small),
  lineHeight: paperLine.text,
  breakInside: 'avoid',
  selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
  '@media': { print: { vars: { [unit]: '1mm' } } },
});

/** The photos have the room that the words leave. */
export const photos = style({
  flex: '1 1 0',
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 2.6fr)',
  gap: mm(MUNTIN),
  background: vars.color.bg.surface,
  selectors: { '&:has(> :nth-child(2))': { gridTemplateRows: 'minmax(0, 2.6fr) minmax(0, 1fr)' } },
});
export const others = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: mm(MUNTIN),
});
export const photo = style({
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 0,
  objectFit: 'cover',
  background: vars.color.photo.placeholder,
});

export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: mm(2),
  padding: `${mm(7)} ${mm(MARGIN)} ${mm(7)}`,
});
export const first = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${mm(2)} ${mm(8)}`,
});
export const price = style({
  ...figures,
  fontSize: mm(paperType.price),
  fontWeight: 680,
  lineHeight: 1,
  letterSpacing: paperSpacing.price,
});
/** A text of one line, which ends in an ellipsis where it is too long. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const title = style({
  ...displayFont,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  paddingBlockEnd: mm(0.6),
  fontSize: mm(paperType.title),
  lineHeight: paperLine.tight,
  letterSpacing: paperSpacing.title,
});
export const place = style({
  ...oneLine,
  color: vars.color.text.secondary,
  fontSize: mm(paperType.place),
});

export const measures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  marginBlockStart: mm(3),
  borderBlock: `${mm(0.3)} solid ${vars.color.border.hairline}`,
});
export const measure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: mm(3.4),
  selectors: {
    '& + &': {
      paddingInlineStart: mm(4),
      borderInlineStart: `${mm(0.3)} solid ${vars.color.border.hairline}`,
    },
  },
});
export const value = style({
  ...figures,
  fontSize: mm(paperType.figure),
  fontWeight: 680,
  lineHeight: 1.2,
});
export const name = style([oneLine, { color: vars.color.text.secondary }]);

export const features = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${mm(2.4)} ${mm(6)}`,
  margin: `${mm(3)} 0 0`,
  padding: 0,
  listStyle: 'none',
  fontSize: mm(paperType.feature),
});
export const feature = style({ display: 'flex', alignItems: 'center', gap: mm(2.4), minWidth: 0 });
export const featureName = style(oneLine);
globalStyle(`${feature} svg`, { width: mm(4.6), height: mm(4.6), color: vars.color.brand.fill });

/** Above it is the lit line of the brand. */
export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: mm(6),
  padding: `${mm(5.5)} ${mm(MARGIN)} ${mm(7)}`,
  borderTop: `${mm(1.6)} solid ${vars.color.accent.fill}`,
});
/** The quiet zone of four modules is part of the drawing. */
export const code = style({ display: 'block', width: mm(36), height: mm(36), margin: mm(-2) });
export const line = style(oneLine);
export const phone = style([
  oneLine,
  figures,
  { fontSize: mm(paperType.phone), fontWeight: 680, lineHeight: 1.25 },
]);
export const mark = style({ display: 'flex' });
globalStyle(`${mark} svg`, { height: mm(15), maxWidth: 'none' });

// The scale of energy letters, in parts of the sheet's small text, which is the size around it.
export const scale = style({ display: 'flex', alignItems: 'flex-end', gap: '.14em' });
export const letter = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '2.1em',
    height: '1.9em',
    background: vars.color.bg.sunken,
    color: vars.color.text.tertiary,
    fontWeight: 650,
  },
  variants: {
    lit: {
      true: {
        width: '3em',
        height: '2.5em',
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
      },
    },
  },
});
export const pending = style({ color: vars.color.text.secondary });
