import { createThemeContract } from '@vanilla-extract/css';

/** Every colour that a component may use. Themes set the values; components only read them. */
export const vars = createThemeContract({
  color: {
    bg: { page: null, surface: null, raised: null, sunken: null, inverse: null },
    text: { primary: null, secondary: null, tertiary: null, onInverse: null, link: null },
    border: { hairline: null, control: null, focus: null },
    brand: {
      fill: null,
      fillHover: null,
      onFill: null,
      tint: null,
      onTint: null,
      onInverse: null,
    },
    accent: { fill: null, onFill: null, tint: null, onTint: null },
    danger: { fill: null, onFill: null, tint: null, onTint: null },
    success: { fill: null, onFill: null, tint: null, onTint: null },
    photo: {
      overlay: null,
      onOverlay: null,
      placeholder: null,
      edge: null,
      stage: null,
      onStage: null,
      stageControl: null,
    },
    map: { empty: null, zone: null, lit: null, shore: null },
    scrim: null,
  },
});
