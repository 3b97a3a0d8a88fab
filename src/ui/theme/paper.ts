// Sizes of a printed page, in mm. Plain values, as in tokens.ts: on a screen a sheet is drawn smaller where there is less room.

/** A4, upright. */
export const a4 = { width: 210, height: 297 };

/** Sizes of text that is read from outside a window, through glass. */
export const paperType = {
  price: 14.8,
  title: 10.4,
  phone: 7.4,
  figure: 7.4,
  place: 5.2,
  feature: 4.7,
  small: 4.2,
};

/** Line heights and letter spacing of the large texts. */
export const paperLine = { tight: 1.05, text: 1.35 };
export const paperSpacing = { price: '-.035em', title: '-.014em' };
