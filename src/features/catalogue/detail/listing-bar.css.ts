import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { edgeIfForced } from '#ui/theme/shared-styles.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const bar = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: base.space[2],
    '@media': {
      [media.phone]: {
        position: 'absolute',
        zIndex: 3,
        insetInline: `max(${base.space[2]}, env(safe-area-inset-left)) max(${base.space[2]}, env(safe-area-inset-right))`,
        // Only the buttons take presses: the photo beside them can be swiped.
        pointerEvents: 'none',
      },
      [media.desk]: { paddingInline: base.size.gutter },
      print: { display: 'none' },
    },
  },
  variants: {
    place: {
      dialog: {
        flex: 'none',
        '@media': {
          [media.phone]: { insetBlockStart: `calc(${base.space[2]} + env(safe-area-inset-top))` },
          [media.desk]: { paddingBlock: base.space[2], borderBottom: hairline },
        },
      },
      page: {
        '@media': {
          [media.phone]: { insetBlockStart: base.space[2] },
          [media.desk]: {
            width: '100%',
            maxWidth: base.size.content,
            marginInline: 'auto',
            paddingBlockStart: base.space[3],
          },
        },
      },
    },
  },
});
export const close = style({ display: 'flex' });
/** The cross of the dialog stands at the end of the bar. */
export const atEnd = style({ '@media': { [media.desk]: { order: 1 } } });
export const tools = style({ display: 'flex', gap: base.space[2], marginInlineStart: 'auto' });
/** The way back from a page of its own: round on the photo, words from 768 px. */
export const back = style({
  selectors: edgeIfForced,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: base.space[2],
  minWidth: base.size.target,
  minHeight: base.size.target,
  fontWeight: 600,
});
globalStyle(`${close} > *, ${tools} > button`, {
  '@media': {
    [media.phone]: {
      pointerEvents: 'auto',
      background: vars.color.photo.overlay,
      color: vars.color.photo.onOverlay,
      borderRadius: base.radius.round,
    },
  },
});
globalStyle(`${close} > button, ${tools} > button`, {
  '@media': {
    [media.desk]: {
      boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
    },
  },
});
