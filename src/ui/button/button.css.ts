import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { edgeIfForced, pressedGround } from '../theme/shared-styles.ts';

const quiet = {
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  selectors: { '&:hover:not(:disabled)': { background: vars.color.bg.sunken } },
} as const;
const plain = {
  color: vars.color.text.link,
  selectors: { '&:hover:not(:disabled)': { background: vars.color.brand.tint } },
} as const;
const block = { flex: '1 1 0', width: '100%' } as const;

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: base.space[2],
    borderRadius: base.radius.control,
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    transition: `background-color ${base.motion.quick}, color ${base.motion.quick}`,
    cursor: 'pointer',
    '@media': { print: { display: 'none' } },
    selectors: {
      ...edgeIfForced,
      // The reset gives it to buttons.
      'a&:active': { backgroundImage: pressedGround },
      '&:disabled, &[aria-disabled=true]': {
        background: vars.color.bg.sunken,
        color: vars.color.text.tertiary,
        boxShadow: 'none',
        cursor: 'default',
      },
    },
  },
  variants: {
    tone: {
      primary: {
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        selectors: {
          '&:hover:not(:disabled, [aria-disabled=true])': {
            background: vars.color.brand.fillHover,
          },
        },
      },
      quiet,
      plain,
      /** For the actions of a listing: with an outline on phones only. */
      quietOnPhone: { '@media': { [media.phone]: quiet, [media.desk]: plain } },
      danger: { background: vars.color.danger.fill, color: vars.color.danger.onFill },
      /** For a pane of the inverse colour. */
      onInverse: { boxShadow: `inset 0 0 0 ${base.size.hairline} currentColor` },
      /** For a pane with its own colour: a toast. */
      inherit: { textDecoration: 'underline', textUnderlineOffset: base.space[1] },
    },
    size: {
      regular: {
        minHeight: base.size.control,
        paddingInline: base.space[5],
        paddingBlock: base.space[2],
      },
      small: {
        minHeight: base.size.target,
        paddingInline: base.space[3],
        paddingBlock: base.space[1],
        fontSize: base.type.control.size,
      },
    },
    /** As wide as its container; several share a row equally. */
    block: { true: block, phone: { '@media': { [media.phone]: block } } },
    /** On phones a square with the icon only. */
    iconOnPhone: {
      true: {
        '@media': {
          [media.phone]: {
            flex: 'none',
            width: base.size.target,
            paddingInline: 0,
            color: 'inherit',
            selectors: { '&:hover:not(:disabled)': { background: vars.color.bg.sunken } },
          },
        },
      },
    },
  },
  compoundVariants: [
    {
      variants: { tone: 'plain', size: 'regular' },
      style: { paddingInline: base.space[3] },
    },
  ],
});

export const iconButton = recipe({
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: base.size.target,
    height: base.size.target,
    flex: 'none',
    borderRadius: base.radius.control,
    cursor: 'pointer',
    transition: `background-color ${base.motion.quick}`,
    '@media': { print: { display: 'none' } },
    selectors: edgeIfForced,
  },
  variants: {
    tone: {
      plain: { ':hover': { background: vars.color.bg.sunken } },
      /** For use on a picture. It has its own background, so contrast does not depend on the picture. */
      onPhoto: {
        background: vars.color.photo.overlay,
        color: vars.color.photo.onOverlay,
        borderRadius: base.radius.round,
      },
    },
  },
});
