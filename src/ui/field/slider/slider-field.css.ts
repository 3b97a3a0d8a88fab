import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';
import { media } from '../../theme/media.ts';

/** The slider's position as a share of its range: `45%`. */
export const filled = createVar();

/** Empty on the server's page, which has no inline styles. */
const end = fallbackVar(filled, '0%');
const track = { height: base.space[1], background: vars.color.border.control };
const thumb = {
  width: base.space[6],
  height: base.space[8],
  background: vars.color.bg.raised,
  border: `${base.size.ring} solid ${vars.color.brand.fill}`,
  borderRadius: base.radius.pane,
} as const;

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 9.25rem)',
  alignItems: 'center',
  columnGap: base.space[4],
});
export const input = recipe({
  base: { textAlign: 'end', fontWeight: 620 },
  variants: {
    unit: {
      sign: { paddingInlineEnd: base.size.unitSign },
      word: { paddingInlineEnd: base.size.unitWord },
    },
  },
});
export const slider = style({
  gridColumn: '1 / -1',
  width: '100%',
  height: base.size.target,
  margin: 0,
  background: 'none',
  appearance: 'none',
  cursor: 'pointer',
  '::-webkit-slider-runnable-track': {
    ...track,
    background: `linear-gradient(90deg, ${vars.color.brand.fill} ${end}, ${vars.color.border.control} ${end})`,
  },
  '::-webkit-slider-thumb': {
    ...thumb,
    appearance: 'none',
    // Centres the thumb on the track.
    marginTop: `calc((${base.space[1]} - ${base.space[8]}) / 2)`,
  },
  '::-moz-range-track': track,
  '::-moz-range-progress': { ...track, background: vars.color.brand.fill },
  '::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
  '@media': {
    [media.forcedColors]: {
      '::-webkit-slider-runnable-track': { background: 'ButtonText' },
      '::-moz-range-track': { background: 'ButtonText' },
      '::-moz-range-progress': { background: 'Highlight' },
    },
  },
});
export const note = style({
  gridColumn: '1 / -1',
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
