/** The 768 px rule (specification section 9): a phone's layout below, menus and side panel from exactly 768. */
export const media = {
  phone: '(max-width: 767.98px)',
  desk: '(min-width: 768px)',
  mid: '(min-width: 768px) and (max-width: 1079.98px)',
  /** Too narrow for the word mark beside five links. */
  narrowDesk: '(min-width: 768px) and (max-width: 959.98px)',
  wide: '(min-width: 1080px)',
  /** For the longest word of an admin's bar, beside a scrollbar. */
  roomy: '(min-width: 1280px)',
  dark: '(prefers-color-scheme: dark)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  hover: '(hover: hover)',
} as const;
