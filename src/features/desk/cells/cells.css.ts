import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { badgeShape, edgeIfForced } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

const ring = `${base.size.ring} solid ${vars.color.border.focus}`;

/** The photo's colours until it is loaded: an image. */
export const blurred = createVar();
export const photo = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: base.size.rowPhoto,
  aspectRatio: '10 / 7',
  borderRadius: base.radius.pane,
  overflow: 'hidden',
  background: `${vars.color.photo.placeholder} ${fallbackVar(blurred, 'none')} center / cover`,
  color: vars.color.text.secondary,
  '@media': { [media.phone]: { width: base.space[18], aspectRatio: '4 / 3' } },
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

export const chooseArea = style({
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  cursor: 'pointer',
});
export const chooseBox = style({
  width: base.space[5],
  height: base.space[5],
  margin: 0,
  accentColor: vars.color.brand.fill,
});

export const price = style({
  ...figures,
  position: 'relative', // its hidden words stay inside it
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'end',
  lineHeight: 1.25,
  minHeight: base.size.target,
  fontWeight: 680,
  letterSpacing: base.tracking.text,
  whiteSpace: 'nowrap',
  cursor: 'text',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: base.space[1] },
});
export const change = recipe({
  base: {
    ...figures,
    fontSize: base.type.caption.size,
    lineHeight: base.type.caption.line,
    fontWeight: 600,
  },
  variants: {
    isLower: {
      true: { color: vars.color.success.onTint },
      false: { color: vars.color.text.secondary },
    },
  },
});
export const priceBox = style({
  ...figures,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[1],
  minHeight: base.size.target,
  maxWidth: '100%',
  paddingInline: base.space[2],
  borderRadius: base.radius.control,
  background: vars.color.bg.surface,
  color: vars.color.text.secondary,
  selectors: { '&:focus-within': { outline: ring, outlineOffset: 0 } },
});
export const priceInput = style({
  width: '9ch',
  minHeight: base.size.target,
  border: 0,
  background: 'transparent',
  color: vars.color.text.primary,
  fontWeight: 680,
  textAlign: 'end',
  outline: 'none',
});
export const priceError = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  width: 'max-content',
  maxWidth: base.size.menu,
  padding: base.space[2],
  borderRadius: base.radius.control,
  background: vars.color.danger.fill,
  color: vars.color.danger.onFill,
  fontSize: base.type.small.size,
  textAlign: 'start',
  whiteSpace: 'normal',
});

export const draftPrice = style({ ...figures, color: vars.color.text.secondary });
export const draftMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[2],
  whiteSpace: 'nowrap',
});
export const statusBox = style({ display: 'inline-flex' });
export const statusMark = recipe({
  base: {
    flex: 'none',
    width: base.space[2],
    height: base.space[2],
    boxSizing: 'content-box',
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
  },
  variants: {
    status: {
      available: { background: vars.color.brand.fill },
      reserved: { background: vars.color.accent.fill },
      sold: { background: vars.color.danger.fill },
      /** An unfinished form. */
      draft: {
        width: base.space[1],
        height: base.space[1],
        border: `${base.size.ringOffset} solid ${vars.color.border.control}`,
      },
      archived: {
        boxShadow: `inset 0 0 0 ${base.size.ringOffset} ${vars.color.border.control}`,
      },
    },
  },
});

export const enquiries = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: base.space[2],
  verticalAlign: 'middle',
});
export const bars = style({
  width: base.size.avatar,
  maxWidth: base.space[10],
  height: base.space[4],
  fill: vars.color.border.control,
});
export const count = style({ ...figures, minWidth: '2ch', fontWeight: 600, textAlign: 'end' });

export const flag = recipe({
  base: {
    ...badgeShape,
    gap: base.space[1],
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    selectors: edgeIfForced,
  },
  variants: {
    tone: {
      waiting: { background: vars.color.accent.tint, color: vars.color.accent.onTint },
      attention: { background: vars.color.danger.tint, color: vars.color.danger.onTint },
    },
  },
});
export const lack = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: base.space[1],
  color: vars.color.text.secondary,
  fontSize: base.type.caption.size,
  fontWeight: 550,
  whiteSpace: 'nowrap',
});
/** Wraps where large text leaves no room. */
export const mandate = style({ '@media': { [media.phone]: { whiteSpace: 'normal' } } });
export const holder = style({
  maxWidth: base.size.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const nothing = style({ color: vars.color.text.secondary });
