import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { floatingRow } from '../theme/shared-styles.ts';

export const float = recipe({
  base: {
    position: 'fixed',
    zIndex: base.z.banner,
    insetInline: base.space[2],
    '@media': {
      [media.desk]: {
        insetInline: `auto max(${base.space[6]}, env(safe-area-inset-right))`,
        insetBlockStart: `calc(${base.size.bar} + ${base.space[4]})`,
        width: base.size.toast,
      },
      print: { display: 'none' },
      [media.lowPhone]: { position: 'static' },
    },
  },
  variants: {
    place: {
      bar: {
        '@media': {
          [media.phone]: { insetBlockStart: `calc(${base.size.bar} + ${base.space[2]})` },
        },
      },
      dock: {
        '@media': {
          [media.phone]: {
            insetBlockEnd: `calc(${base.size.dock} + ${base.space[2]} + env(safe-area-inset-bottom))`,
          },
        },
      },
    },
  },
});
/** Scroll padding keeps a focused element clear of the banner (WCAG 2.2, 2.4.11). */
const page = `html:has(.${float.classNames.variants.place.dock})`;
globalStyle(page, {
  '@media': {
    [media.phone]: {
      scrollPaddingBlockEnd: `calc(${base.size.dock} + ${base.size.bannerOverDock})`,
    },
    [media.lowPhone]: { scrollPaddingBlockEnd: base.space[2] },
  },
});
globalStyle(`${page} body`, {
  '@media': {
    [media.phone]: { paddingBlockEnd: base.size.bannerOverDock },
    [media.lowPhone]: { paddingBlockEnd: 0 },
  },
});
export const banner = style({
  ...floatingRow,
  gap: base.space[3],
  padding: base.space[4],
  background: vars.color.bg.raised,
});
export const words = style({ flex: '1 1 12rem', lineHeight: 1.4 });
export const actions = style({
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
});
export const title = style({ display: 'block', fontWeight: 650 });

export const notice = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: base.space[2],
    minHeight: base.size.target,
    paddingInline: base.size.gutter,
    fontSize: base.type.small.size,
    fontWeight: 600,
    lineHeight: 1.3,
    '@media': { print: { display: 'none' } },
  },
  variants: {
    tone: {
      calm: { background: vars.color.bg.sunken, color: vars.color.text.primary },
      notice: { background: vars.color.accent.tint, color: vars.color.accent.onTint },
      danger: { background: vars.color.danger.tint, color: vars.color.danger.onTint },
    },
  },
});
export const noticeWords = style({ flex: '1 1 8rem', paddingBlock: base.space[2] });
