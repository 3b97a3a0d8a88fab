import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { onlyDesk } from '#ui/layout/layout.css.ts';
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
  containerType: 'inline-size',
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
    flexWrap: 'wrap', // for enlarged text
    alignItems: 'center',
    gap: base.space[2],
    '@media': { print: { display: 'none' } },
  },
  variants: { place: { dialog: inDialog, page: inPage } },
});
export const close = style({ display: 'flex' });
/** The cross of the dialog stands at the end of the bar. */
export const atEnd = style({ '@media': { [media.desk]: { order: 1 } } });
/** The words of staff take a second row in the narrowest windows. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: base.space[2],
  marginInlineStart: 'auto',
});
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
const atAll = `.${bar.classNames.base} > ${tools} > :has(> svg +`;
/** How a button shows its icon. It is set on the button: the `:has()` of a rule for the icon would restyle all icons at each change of the page. */
const icon = createVar();
globalStyle(`.${bar.classNames.base} > ${tools} > * > svg`, {
  display: fallbackVar(icon, 'block'),
});
/** Words are no circle. Those of staff stand alone on phones, so that all buttons have one row. */
globalStyle(`${atAll} :not(${onlyDesk}))`, {
  borderRadius: base.radius.control,
  '@media': { [media.phone]: { vars: { [icon]: 'none' } } },
});
/** A square of an icon, with a word from 768 px on. */
globalStyle(`${atAll} ${onlyDesk})`, {
  '@media': {
    [media.desk]: {
      gridAutoFlow: 'column',
      gap: base.space[2],
      width: 'auto',
      paddingInline: base.space[3],
      borderRadius: base.radius.control,
      fontSize: base.type.control.size,
      fontWeight: 600,
    },
  },
});
/** The bar on the photos, in its own text size, has no room for words: with them, enlarged text would cover a photo that opens. */
const narrow = '(max-width: 40em)';
const withWord = `${inPage} > ${tools} > :has(> svg + ${onlyDesk})`;
globalStyle(withWord, {
  '@container': {
    [narrow]: { width: base.size.target, paddingInline: 0, borderRadius: base.radius.round },
  },
});
globalStyle(`${withWord} > ${onlyDesk}`, { '@container': { [narrow]: { display: 'none' } } });
globalStyle(`${inPage} > ${close} > ${back}`, {
  '@media': { [media.desk]: { borderRadius: base.radius.control } },
});
