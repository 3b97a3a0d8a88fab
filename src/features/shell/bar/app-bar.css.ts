import { globalStyle, style } from '@vanilla-extract/css';
import { withBarSearch } from '#ui/layout/bar-search.css.ts';
import { onlyMid, onlyRoomy, onlyWide } from '#ui/layout/layout.css.ts';
import { pageEntry } from '#ui/menu/menu.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: base.z.bar,
  background: vars.color.bg.page,
  borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': { print: { display: 'none' }, [media.low]: { position: 'relative' } },
});
export const inner = style({
  display: 'flex',
  flexWrap: 'wrap', // for enlarged text, and for an admin with an expired session
  alignItems: 'center',
  gap: base.space[1],
  minHeight: base.size.bar,
  '@media': { [media.narrowDesk]: { columnGap: 0 } },
});
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: base.size.target,
  '@media': {
    [media.desk]: { marginInlineEnd: base.space[2] },
    [media.huge]: { marginInlineEnd: base.space[5] },
    // Hides the word mark and keeps the glyph.
    [media.narrowDesk]: { width: base.size.target, overflow: 'hidden', marginInlineEnd: 0 },
  },
});
export const links = style({
  marginInlineEnd: 'auto',
  '@media': { [media.phone]: { display: 'none' } },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[1],
  '@media': { [media.phone]: { display: 'none' }, [media.narrowDesk]: { gap: 0 } },
});
export const saved = style({ '@media': { [media.phone]: { display: 'none' } } });
export const filters = style({});
export const savedCount = style({ ...figures, fontWeight: 700 });
// At 768 and at 1280 px, all that the bar has is as wide as the window, and the count of the saved ones comes on top.
globalStyle(`${inner} > :not(${links}) :is(a, button)`, {
  minWidth: base.size.target,
  '@media': { [media.desk]: { paddingInline: base.space[2] } },
});
// At 1280 px there is no room for the word beside what is being sent, or beside news of a saved search.
globalStyle(
  `${inner}:has(${tools} :is([href="/pendientes"], [href="/mis-busquedas"])) ${saved} ${onlyRoomy}`,
  { display: 'none' },
);
// Below 1280 px, it also needs the room of the word of the sign-in, which is an icon then.
globalStyle(`${tools}:has([href="/mis-busquedas"]) [href="/auth"] ${onlyWide}`, {
  '@media': { [media.wide]: { display: 'none' }, [media.roomy]: { display: 'contents' } },
});
globalStyle(`${tools}:has([href="/mis-busquedas"]) [href="/auth"] ${onlyMid}`, {
  '@media': { [media.wide]: { display: 'contents' }, [media.roomy]: { display: 'none' } },
});
export const call = style({
  marginInlineStart: 'auto',
  '@media': { [media.desk]: { display: 'none' } },
});

/** Beside a search box: only the glyph of the brand, the menus at the end, and what has its words elsewhere as icons. */
globalStyle(`${withBarSearch} ${brand}`, {
  '@media': {
    [media.phone]: { width: base.size.target, overflow: 'hidden' },
    [media.wide]: {
      width: base.size.target,
      overflow: 'hidden',
      marginInlineEnd: `calc(${base.size.barSearch} + ${base.space[10]})`,
    },
  },
});
// In one row with the menus there is room for one of them: the link to what is waiting leads to the desk too.
globalStyle(
  `${withBarSearch} ${tools}:has([href="/pendientes"]) :is([href="/mesa"], [href="/mis-busquedas"])`,
  { '@media': { [media.wide]: { display: 'none' } } },
);
globalStyle(`${withBarSearch} ${call}`, { display: 'none' });
/** The row of filters below the bar has the same button. */
globalStyle(`${withBarSearch} ${filters}`, { '@media': { [media.wide]: { display: 'none' } } });
globalStyle(`${withBarSearch} ${links}`, {
  '@media': { [media.wide]: { marginInline: 'auto 0' } },
});
globalStyle(
  [`${tools} ${onlyWide}`, `${tools} ${onlyRoomy}`, `${links} ${pageEntry}`]
    .map((part) => `${withBarSearch} ${part}`)
    .join(', '),
  {
    '@media': { [media.fullBar]: { display: 'none' } },
  },
);
globalStyle(`${withBarSearch} ${tools} ${onlyMid}`, {
  '@media': { [media.fullBar]: { display: 'contents' } },
});
