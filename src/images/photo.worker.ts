/** Worker that renders one photo and posts the result. Its creator terminates it. */
import { newOffscreenSheet } from './offscreen-sheet.ts';
import { type PreparedPhoto, renderPhoto } from './render-photo.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  renderPhoto(bytes, newOffscreenSheet).then(
    (result) => self.postMessage(result, result.ok ? buffersOf(result.value) : []),
    (bug: unknown) => reportError(bug), // fires the worker's error event in the page
  );
});

const buffersOf = ({ bytes, small, medium }: PreparedPhoto) =>
  [bytes, small?.bytes, medium?.bytes].filter((buffer) => buffer !== undefined);
