/** Media queries. Below 768 px: phone layout. From exactly 768 px: menus and side panel. */
export const media = {
  /** Too narrow for the time beside a number of listings. */
  tiny: '(max-width: 359.98px)',
  phone: '(max-width: 767.98px)',
  /** A phone that is held upright. */
  upright: '(max-width: 767.98px) and (orientation: portrait)',
  desk: '(min-width: 768px)',
  mid: '(min-width: 768px) and (max-width: 1079.98px)',
  /** Too narrow for the word mark next to five links. */
  narrowDesk: '(min-width: 768px) and (max-width: 959.98px)',
  wide: '(min-width: 1080px)',
  /** Wide enough for the longest word of an admin's bar and a scrollbar. */
  roomy: '(min-width: 1280px)',
  /** A list has four columns. */
  huge: '(min-width: 1600px)',
  /** Too narrow for the whole bar beside a search box. */
  fullBar: '(min-width: 1080px) and (max-width: 1599.98px)',
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  hover: '(hover: hover)',
  /** Colours of the system's own, such as Windows' contrast themes. */
  forcedColors: '(forced-colors: active)',
  /** So low, at 400 % or on a phone in landscape, that fixed bars would cover most of the window. */
  low: '(max-height: 430px)',
  lowPhone: '(max-width: 767.98px) and (max-height: 430px)',
} as const;

/** Queries of a container, in its own text size, so that enlarged text counts as a narrower place. */
export const room = {
  /** A table has room for its important columns only. */
  narrowTable: '(max-width: 56em)',
  /** Not even for all of them. */
  tinyTable: '(max-width: 28em)',
  /** A table has room for columns that are good to have. */
  wideTable: '(min-width: 80em)',
  /** A row cannot have its price beside its words. */
  narrowRow: '(max-width: 18em)',
} as const;

/** A query of the property form as a container, like those of `room`, and apart from them as below. */
export const formRoom = {
  /** The rail of sections, the form and the preview stand side by side. */
  threeParts: '(min-width: 60em)',
} as const;

/** Apart from the others, which are in the scripts of the first page. */
export const railMedia = {
  /** The desk's rail has only icons. */
  narrow: '(min-width: 768px) and (max-width: 1199.98px)',
  /** The desk's rail has words beside its icons. */
  wide: '(min-width: 1200px)',
} as const;

/** Of the row of filters above results; apart for the same reason. */
export const rowMedia = {
  /** It has room for the words of all its buttons. */
  ample: '(min-width: 1400px)',
} as const;
