// Sizes that are others in wider windows, as in tokens.ts.

/** Sizes that change from 768 px on. */
export const deskSizes = { muntin: '6px', bar: '76px', logo: '42px', strip: '300px' };

/** Sizes that change from 1200 px on. */
export const wideRailSizes = { rail: '208px' };

/** Sizes that change from 1280 px on. */
export const roomySizes = { barSearch: '520px' };
