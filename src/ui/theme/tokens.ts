// The only file with raw colours, pixel values and layer numbers. Plain values without
// vanilla-extract, so that the contrast test can import them.

/** Light theme; design names: cal (page), granito (text), ría (brand), toxo (accent), teja (danger). */
export const lightColors = {
  bg: {
    page: '#FCFCFA',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F1F3F0',
    inverse: '#14262A',
  },
  text: {
    primary: '#1A2224',
    secondary: '#4A5557',
    tertiary: '#636E6F',
    onInverse: '#F4F6F4',
    link: '#0E4A55',
  },
  border: { hairline: '#DEE2DD', control: '#7B8685', focus: '#14788A' },
  brand: {
    fill: '#0E4A55',
    fillHover: '#0A3841',
    onFill: '#FFFFFF',
    tint: '#E3EFED',
    onTint: '#0B3E47',
    // For part of a drawing on the inverse pane, which is dark in the light theme and vice versa.
    onInverse: '#8FCDD2',
  },
  accent: { fill: '#F5BD2F', onFill: '#231A00', tint: '#FDF1D0', onTint: '#6B4B00' },
  danger: { fill: '#A2331F', onFill: '#FFFFFF', tint: '#FBEAE5', onTint: '#8C2A18' },
  success: { fill: '#2B6A40', onFill: '#FFFFFF', tint: '#E4F1E7', onTint: '#23583A' },
  photo: {
    overlay: '#FFFFFF',
    onOverlay: '#1A2224',
    placeholder: '#DCE3E1',
    edge: 'rgb(16 34 38 / .42)',
    // Behind a full-screen photo, and for marks on photos. The same in both themes.
    stage: '#000000',
    onStage: '#FFFFFF',
    stageControl: '#232A2C',
  },
  /** The map of zones: land, zones with listings, those under the pointer, and the shore. */
  map: { empty: '#E9EEEB', zone: '#CFE3E1', lit: '#A9CFCE', shore: '#0E4A55' },
  scrim: 'rgb(10 24 28 / .48)',
};

export type Colors = typeof lightColors;

/** Dark theme: the brand fill is light and has dark text. */
export const darkColors: Colors = {
  bg: {
    page: '#0F1618',
    surface: '#172023',
    raised: '#1E292C',
    sunken: '#0A1012',
    inverse: '#EEF1EF',
  },
  text: {
    primary: '#ECF0EE',
    secondary: '#B7C1C0',
    tertiary: '#93A0A0',
    onInverse: '#14262A',
    link: '#8FD0D4',
  },
  border: { hairline: '#2B373A', control: '#72807F', focus: '#F5BD2F' },
  brand: {
    fill: '#8FCDD2',
    fillHover: '#ABDDE0',
    onFill: '#06262C',
    tint: '#14343A',
    onTint: '#BCE4E6',
    onInverse: '#0E4A55',
  },
  accent: { fill: '#F5BD2F', onFill: '#231A00', tint: '#392D0C', onTint: '#FAD675' },
  danger: { fill: '#FFA08A', onFill: '#3B0A00', tint: '#42180F', onTint: '#FFBDAD' },
  success: { fill: '#8DD0A0', onFill: '#062412', tint: '#15331F', onTint: '#B4E3C1' },
  photo: {
    overlay: '#111A1C',
    onOverlay: '#ECF0EE',
    placeholder: '#243134',
    edge: 'rgb(236 240 238 / .34)',
    stage: '#000000',
    onStage: '#FFFFFF',
    stageControl: '#232A2C',
  },
  map: { empty: '#1B2427', zone: '#1C4149', lit: '#2A5C66', shore: '#8FCDD2' },
  scrim: 'rgb(2 6 8 / .68)',
};

/** Tokens that are equal in both themes. */
export const baseTokens = {
  font: {
    display: '"Commissioner", "Commissioner fallback", "Optima", sans-serif',
    text: '"Hanken Grotesk", "Hanken fallback", system-ui, sans-serif',
  },
  type: {
    display: { size: 'clamp(2.25rem, 1.45rem + 2.9vw, 3.75rem)', line: '.98', spacing: '-.028em' },
    h1: { size: 'clamp(2rem, 1.6rem + 1.75vw, 3.125rem)', line: '1.04', spacing: '-.02em' },
    h2: { size: 'clamp(1.5rem, 1.33rem + .75vw, 2rem)', line: '1.12', spacing: '-.014em' },
    h3: { size: 'clamp(1.125rem, 1.09rem + .18vw, 1.25rem)', line: '1.22', spacing: '-.006em' },
    lead: { size: 'clamp(1.0625rem, 1.02rem + .22vw, 1.1875rem)', line: '1.5' },
    body: { size: '1rem', line: '1.55' },
    control: { size: '.9375rem', line: '1.3' },
    small: { size: '.875rem', line: '1.45' },
    caption: { size: '.8125rem', line: '1.3' },
    price: { size: 'clamp(1.3125rem, 1.24rem + .32vw, 1.5rem)', line: '1.15', weight: '680' },
    /** Sizes for a single kind of text each. The place of use sets the line height. */
    mark: { size: '.6875rem' },
    dock: { size: '.75rem' },
    entry: { size: '.9688rem' },
    row: { size: '1.0625rem' },
    strong: { size: '1.125rem' },
    part: { size: '1.3125rem' },
    title: { size: '1.375rem' },
    leadCard: { size: '1.4375rem' },
    step: { size: '1.75rem' },
    value: { size: 'clamp(1.375rem, 1.2rem + .8vw, 1.75rem)' },
    places: { size: 'clamp(1.5rem, 1.1rem + 1.7vw, 2.25rem)' },
    mission: { size: 'clamp(1.5rem, 1.15rem + 1.7vw, 2.5rem)' },
    detailTitle: { size: 'clamp(1.875rem, 1.3rem + 2.5vw, 3.5rem)' },
    detailPrice: { size: 'clamp(1.875rem, 1.6rem + 1.1vw, 2.5rem)' },
    /** The first sentence of a listing. */
    opening: { size: 'clamp(1.25rem, 1rem + 1vw, 1.75rem)' },
    displayPhone: { size: 'clamp(1.75rem, 1.3rem + 3.3vw, 2.25rem)' },
    litFigure: { size: 'clamp(1.25rem, .2rem + 2.6vw, 2.5rem)' },
    figure: { size: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.5rem)' },
    rate: { size: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.5rem)' },
    share: { size: 'clamp(2.5rem, 2rem + 2vw, 3.5rem)' },
    payment: { size: 'clamp(2.75rem, 2rem + 3.4vw, 4.25rem)' },
    notFound: { size: 'clamp(4rem, 3rem + 6vw, 7rem)' },
  },
  /** Letter spacing other than in headings. */
  tracking: {
    text: '-.01em',
    name: '-.018em',
    title: '-.02em',
    figure: '-.03em',
    notFound: '-.04em',
  },
  space: {
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    14: '56px',
    18: '72px',
    24: '96px',
  },
  radius: { none: '0', pane: '2px', control: '6px', sheet: '16px', pill: '999px', round: '50%' },
  shadow: {
    float: '0 1px 2px rgb(12 28 32 / .10), 0 6px 18px rgb(12 28 32 / .12)',
    sheet: '0 -2px 8px rgb(12 28 32 / .06), 0 24px 64px rgb(12 28 32 / .28)',
  },
  motion: {
    quick: '120ms',
    base: '200ms',
    sheetIn: '320ms',
    sheetOut: '220ms',
    fade: '900ms',
    zoom: '600ms',
    sheen: '1800ms',
    easeOut: 'cubic-bezier(.2, .7, .2, 1)',
    easeIn: 'cubic-bezier(.5, 0, .9, .4)',
  },
  z: { bar: '10', banner: '20', scrim: '30', sheet: '31', fullscreen: '40', toast: '50' },
  size: {
    /** Wider from 768 px (theme/base.css.ts). */
    muntin: '4px',
    /** Stays clear of a notch: a phone in landscape is wide enough for the desktop layout. */
    gutter: 'max(clamp(16px, 3.2vw, 40px), env(safe-area-inset-left), env(safe-area-inset-right))',
    hairline: '1px',
    ring: '3px',
    ringOffset: '2px',
    marker: '4px',
    /** Smallest touch target. */
    target: '44px',
    control: '48px',
    search: '52px',
    /** Height of the navigation bar; higher from 768 px. */
    bar: '60px',
    logo: '36px',
    dock: '62px',
    dockRoom: 'max(62px, 3.875rem)',
    /** The rail of the desk; wider from 1200 px. */
    rail: '68px',
    badge: '26px',
    chip: '36px',
    iconSmall: '16px',
    icon: '20px',
    iconDock: '23px',
    iconLarge: '28px',
    avatar: '56px',
    content: '1360px',
    /** The same on a page with a list: there a wide window has more columns. */
    contentOfLists: '1760px',
    /** The search box inside the bar; wider from 1280 px (theme/base.css.ts). */
    barSearch: '340px',
    prose: '760px',
    measure: '72ch',
    legalBox: '600px',
    /** The map beside results; wider where the list has a column more. */
    map: '480px',
    mapWide: '600px',
    /** The least height of the smaller map. */
    mapLow: '140px',
    /** The map on a home's own page. */
    mapPlace: '320px',
    /** A home in the sheet below the map. */
    mapHome: '150px',
    sidePanel: '440px',
    dialogPage: '1360px',
    dialog: '640px',
    dialogSmall: '480px',
    dialogHeight: '740px',
    /** The column beside a listing's text, and its sections' labels. */
    side: '360px',
    label: '180px',
    menu: '250px',
    toast: '420px',
    strip: '210px',
    savedPhoto: 'min(118px, 30vw)',
    tile: '190px',
    picture: '560px',
    /** Heights of the hero: its picture on phones, all of it with its padding from 768 px, its upper row of panes. */
    heroPhone: '272px',
    heroPhoneTitle: '94px',
    heroDesk: 'min(456px, 85vh)',
    heroUpperPhone: '64px',
    heroUpper: 'min(132px, 24vh)',
    door: '46px',
    dash: '26px',
    dashHeight: '8px',
    figure: '30px',
    figureLit: '44px',
    thumb: '96px',
    rowPhoto: '60px',
    bigControl: '52px',
    /** Height of a banner above the dock, with its margins. */
    bannerOverDock: '11rem',
    /** Space for a unit in its field; it grows with the text size. */
    unit: '2.75rem',
    unitSign: '2.5rem',
    unitWord: '4.25rem',
  },
};
