import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { inlineControl } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** On phones, the tabs scroll inside their own row. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[1],
  borderBlockEnd: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': {
    [media.phone]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      marginInline: `calc(-1 * ${base.size.gutter})`,
      paddingInline: base.space[1],
      scrollbarWidth: 'none',
    },
  },
});
export const item = style({ display: 'inline-flex', flex: 'none', alignItems: 'center' });
export const tab = style({
  ...inlineControl,
  gap: base.space[2],
  minHeight: base.size.target,
  color: vars.color.text.secondary,
  fontSize: base.type.control.size,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
    '&[aria-pressed=true]': { color: vars.color.text.primary, fontWeight: 650 },
    '&[aria-pressed=true]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: base.size.marker,
      background: vars.color.accent.fill,
    },
  },
});
export const count = style({
  ...figures,
  color: vars.color.text.tertiary,
  fontSize: base.type.caption.size,
  fontWeight: 600,
});
export const save = style([tab, { flex: 'none', cursor: 'pointer', color: vars.color.text.link }]);
