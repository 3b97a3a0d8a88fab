import type { NewSheet } from './sheet.ts';

/** Creates a sheet from a canvas element, for browsers without OffscreenCanvas in workers. */
export const newPageSheet: NewSheet = ({ width, height }) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) return undefined;
  return {
    brush,
    image: canvas,
    encode: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
};
