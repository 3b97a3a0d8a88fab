import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { edgeIfForced, inlineControl, pressableRow } from '../theme/shared-styles.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const bar = style({ position: 'relative' });
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: base.size.ringOffset });
export const item = style({ position: 'relative' });
/** An entry that is a page, and no menu. */
export const pageEntry = style([item]);
export const entry = style({
  ...inlineControl,
  justifyContent: 'center',
  gap: base.space[1],
  minHeight: base.size.target,
  minWidth: base.size.target,
  fontSize: base.type.entry.size,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  paddingInline: base.space[2],
  '@media': {
    [media.narrowDesk]: { paddingInline: base.space[1] },
    [media.roomy]: { paddingInline: base.space[3] },
  },
  selectors: {
    '&:hover, &[data-state="open"]': { background: vars.color.bg.sunken },
    // Marks the current page with a coloured line at the bar's bottom edge, in addition to aria-current.
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: base.space[2],
      insetBlockEnd: `calc((${base.size.target} - ${base.size.bar}) / 2)`,
      height: base.size.marker,
      background: vars.color.accent.fill,
    },
  },
});
/** A word in a row that opens a menu. */
export const text = style({
  ...inlineControl,
  gap: base.space[2],
  minHeight: base.size.target,
  paddingInline: base.space[2],
  marginInline: `calc(-1 * ${base.space[2]})`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover, &[data-state="open"]': { background: vars.color.bg.sunken } },
});
export const onInverse = style({
  ...inlineControl,
  gap: base.space[2],
  minHeight: base.size.target,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-state="open"]': {
      boxShadow: `inset 0 0 0 ${base.size.hairline} currentColor`,
    },
  },
});
export const chevron = style({ '@media': { [media.mid]: { display: 'none' } } });

const pane = style({
  zIndex: base.z.sheet, // also above the dialog that opens it
  minWidth: base.size.menu,
  // The width available in the window. Menus of the bar do not have this limit.
  maxWidth: 'var(--radix-dropdown-menu-content-available-width)',
  padding: base.space[2],
  background: vars.color.bg.raised,
  boxShadow: base.shadow.float,
  borderRadius: base.radius.control,
  selectors: edgeIfForced,
  animation: `${appear} ${base.motion.quick} ${base.motion.easeOut}`,
});
/** Of a dropdown. A long one scrolls. */
export const dropdownPane = style([
  pane,
  { maxHeight: 'var(--radix-dropdown-menu-content-available-height)', overflowY: 'auto' },
]);
/** A pane of controls. */
export const popover = style([
  pane,
  {
    width: `min(${base.size.dialogSmall}, var(--radix-popover-content-available-width))`,
    maxWidth: 'none',
    maxHeight: 'var(--radix-popover-content-available-height)',
    overflow: 'auto',
    padding: base.space[5],
  },
]);
export const navigationPane = style([
  pane,
  {
    position: 'absolute',
    insetInlineStart: 0,
    // Starts at the bar's bottom edge. The invisible strip above keeps the menu open for the pointer.
    insetBlockStart: `calc((${base.size.bar} + ${base.size.target}) / 2)`,
    borderStartStartRadius: base.radius.none,
    borderStartEndRadius: base.radius.none,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: '100%',
      height: `calc((${base.size.bar} - ${base.size.target}) / 2)`,
    },
  },
]);
export const choice = style({
  ...pressableRow,
  justifyContent: 'space-between',
  gap: base.space[3],
  minHeight: base.size.target,
  paddingInline: base.space[3],
  borderRadius: base.radius.control,
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-highlighted]': { background: vars.color.bg.sunken },
    '&[data-highlighted]': { outline: 'none' },
  },
});
export const head = style({
  paddingInline: base.space[3],
  paddingBlock: base.space[2],
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
  overflowWrap: 'anywhere',
});
globalStyle(`${choice}[aria-current="page"]`, { fontWeight: 650 });
