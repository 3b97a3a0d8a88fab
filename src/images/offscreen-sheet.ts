import type { NewSheet } from './sheet.ts';

/** Creates a sheet from an OffscreenCanvas, for workers. */
export const newOffscreenSheet: NewSheet = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) return undefined;
  return {
    brush,
    image: canvas,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }).catch(() => null),
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
};
