import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { calculateMortgage, startingInput } from '#domain/mortgage.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

/**
 * The size of one part of the bar, in euros. Only its share of the total matters. The server's page and the render that
 * adopts it have no inline styles, so each part begins with its own.
 */
export const amount = createVar();

export const calculator = style({
  ...column,
  gap: base.size.muntin,
  '@media': {
    [media.phone]: {
      display: 'flex',
      flexDirection: 'column',
      marginInline: `calc(-1 * ${base.size.gutter})`,
    },
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
  },
});
const pane = {
  ...column,
  alignContent: 'space-between',
  gap: base.space[5],
  padding: `${base.space[6]} ${base.size.gutter}`,
  '@media': { [media.desk]: { padding: base.space[8] } },
} as const;
export const inputs = style({ ...pane, background: vars.color.bg.sunken });
const inverse = { background: vars.color.bg.inverse, color: vars.color.text.onInverse } as const;
export const result = style({
  ...pane,
  ...inverse,
  '@media': {
    ...pane['@media'],
    [media.phone]: { display: 'contents' },
    print: {
      display: 'grid',
      background: 'none',
      color: vars.color.text.primary,
      border: `${base.size.hairline} solid ${vars.color.border.control}`,
    },
  },
});
/** On phones it stays visible below the page's bar, so that the payment is seen while the fields are changed. */
export const headline = style({
  '@media': {
    [media.phone]: {
      ...inverse,
      position: 'sticky',
      top: base.size.bar,
      zIndex: 1,
      order: -1,
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: base.space[4],
      padding: `${base.space[2]} ${base.size.gutter}`,
    },
    print: { position: 'static' },
    [media.low]: { position: 'static' },
  },
});
export const parts = style({
  ...column,
  gap: base.space[8],
  '@media': {
    [media.phone]: { ...inverse, padding: `${base.space[6]} ${base.size.gutter}` },
  },
});
export const payment = style({
  ...figures,
  fontSize: base.type.payment.size,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: base.tracking.figure,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: base.type.rate.size } },
});
export const perMonth = style({ fontSize: base.type.lead.size, letterSpacing: 0 });

export const bar = style({
  display: 'flex',
  gap: base.size.muntin,
  height: base.size.target,
  // Printers omit background colours. The legend has the numbers.
  '@media': { print: { display: 'none' } },
});
/** A tint for the inverse pane. Parts differ in brightness only; the legend has the numbers. */
const faded = (percent: number) =>
  `color-mix(in srgb, ${vars.color.text.onInverse} ${percent}%, transparent)`;
const forced = (background: string) => ({ '@media': { [media.forcedColors]: { background } } });
const part = {
  loan: { background: vars.color.brand.onInverse, ...forced('Highlight') },
  down: { background: faded(48), ...forced('CanvasText') },
  costs: { background: faded(26), ...forced('GrayText') },
};
const start = calculateMortgage(startingInput);
const pieceOf = (name: keyof typeof part) => ({
  ...part[name],
  flexGrow: fallbackVar(amount, String(start[name])),
});
export const piece = recipe({
  base: { flexBasis: 0, minWidth: base.size.marker },
  variants: { part: { loan: pieceOf('loan'), down: pieceOf('down'), costs: pieceOf('costs') } },
});
export const legend = style({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${base.space[2]} ${base.space[4]}`,
});
export const term = style({ display: 'flex', alignItems: 'baseline', gap: base.space[2] });
export const swatch = recipe({
  base: {
    flex: 'none',
    width: base.space[3],
    height: base.space[3],
    '@media': { print: { display: 'none' } },
  },
  variants: { part },
});
export const detail = style({ fontWeight: 650, textAlign: 'end', whiteSpace: 'nowrap' });
export const note = style({
  maxWidth: '80ch',
  paddingBlockStart: base.space[3],
});
