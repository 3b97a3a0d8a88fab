/** Renders the one photo it is sent and answers with the result; whoever started it ends it. */
import { newOffscreenSheet } from './offscreen-sheet.ts';
import { renderPhoto } from './render-photo.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) => {
  renderPhoto(bytes, newOffscreenSheet).then(
    (result) => self.postMessage(result, result.ok ? [result.value.bytes] : []),
    (bug: unknown) => reportError(bug), // becomes an error event of the worker in the page
  );
});
