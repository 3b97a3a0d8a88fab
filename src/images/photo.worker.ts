/** Worker that prepares one photo and posts the result. Its creator terminates it. */
import { makePhoto } from './make-photo.ts';
import type { PreparedPhoto } from './render-photo.ts';
import type { NewSheet } from './sheet.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  makePhoto(bytes, newOffscreenSheet).then(
    (result) => self.postMessage(result, result.ok ? buffersOf(result.value) : []),
    (bug: unknown) => reportError(bug), // fires the worker's error event in the page
  );
});

const buffersOf = ({ bytes, small, medium }: PreparedPhoto) =>
  [bytes, small?.bytes, medium?.bytes].filter((buffer) => buffer !== undefined);

/** Creates a sheet from an OffscreenCanvas, for workers. */
const newOffscreenSheet: NewSheet = ({ width, height }) => {
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
