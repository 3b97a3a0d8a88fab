import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { edgeIfForced } from '#ui/theme/shared-styles.ts';

/** Buttons on the photo. Only they take presses: the photo beside them can be swiped. */
const onPhoto = { position: 'absolute', zIndex: 3, pointerEvents: 'none' } as const;

const inDialog = style({
  flex: 'none',
  '@media': {
    [media.phone]: {
      ...onPhoto,
      insetInline: `max(${base.space[2]}, env(safe-area-inset-left)) max(${base.space[2]}, env(safe-area-inset-right))`,
      insetBlockStart: `calc(${base.space[2]} + env(safe-area-inset-top))`,
    },
    [media.desk]: {
      paddingInline: base.size.gutter,
      paddingBlock: base.space[2],
      borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}`,
    },
  },
});
/** The page has the site's bar, and needs no second one. */
const inPage = style({
  ...onPhoto,
  insetInline: 0,
  insetBlockStart: base.space[2],
  maxWidth: base.size.content,
  marginInline: 'auto',
  paddingInline: base.space[2],
  '@media': {
    [media.desk]: {
      insetBlockStart: `calc(${base.space[5]} + ${base.space[3]})`,
      paddingInline: `calc(${base.size.gutter} + ${base.space[3]})`,
    },
  },
});
export const bar = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: base.space[2],
    '@media': { print: { display: 'none' } },
  },
  variants: { place: { dialog: inDialog, page: inPage } },
});
export const close = style({ display: 'flex' });
/** The cross of the dialog stands at the end of the bar. */
export const atEnd = style({ '@media': { [media.desk]: { order: 1 } } });
export const tools = style({ display: 'flex', gap: base.space[2], marginInlineStart: 'auto' });
/** The way back from a page of its own: round on phones, words from 768 px. */
export const back = style({
  selectors: edgeIfForced,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: base.space[2],
  minWidth: base.size.target,
  minHeight: base.size.target,
  fontWeight: 600,
  '@media': { [media.desk]: { paddingInline: base.space[4] } },
});
const raised = {
  pointerEvents: 'auto',
  background: vars.color.photo.overlay,
  color: vars.color.photo.onOverlay,
  borderRadius: base.radius.round,
} as const;
for (const buttons of [close, tools]) {
  globalStyle(`${inPage} > ${buttons} > *`, raised);
  globalStyle(`${inDialog} > ${buttons} > *`, {
    '@media': {
      [media.phone]: raised,
      [media.desk]: {
        boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
      },
    },
  });
}
globalStyle(`${inPage} > ${close} > ${back}`, {
  '@media': { [media.desk]: { borderRadius: base.radius.control } },
});
