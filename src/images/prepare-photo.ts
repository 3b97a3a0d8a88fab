import { noteDefect } from '#base/defects.ts';
import { createQueue } from '#base/queue.ts';
import { type Err, err, ok, type Result } from '#base/result.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import { makePhoto } from './make-photo.ts';
import { newPageSheet } from './page-sheet.ts';
import type { PreparedPhoto } from './render-photo.ts';

export type { PreparedPhoto };

/** Turns picked files into photos, one at a time. Decoding several at once has crashed pages on phones. */
export type PhotoPreparer = {
  /**
   * Reads the file at once, because a picked file goes stale, and renders it after the queued ones.
   * `signal` aborts waiting or rendering.
   */
  prepare(file: Blob, signal?: AbortSignal): Promise<Result<PreparedPhoto, PhotoProblem>>;
  /** Aborts queued and running work. A closed preparer accepts no more photos. */
  close(): void;
};

/** Creates a preparer. It starts no worker until the first photo. */
export function createPhotoPreparer(): PhotoPreparer {
  const inTurn = createQueue();
  const closing = new AbortController();
  return {
    async prepare(file, signal) {
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const bytes = await read(file);
      if (!bytes.ok) return bytes;
      return inTurn(async () => (stop.aborted ? aborted : render(bytes.value, stop)));
    },
    close: () => closing.abort(),
  };
}

const aborted: Err<PhotoProblem> = err({ type: 'Aborted' });

/** Reads the file. A stale file throws, or is shorter than the picker reported. */
async function read(file: Blob): Promise<Result<ArrayBuffer, PhotoProblem>> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes?.byteLength === file.size ? ok(bytes) : err({ type: 'Unreadable' });
}

function render(bytes: ArrayBuffer, stop: AbortSignal) {
  const workersDraw = 'Worker' in globalThis && 'OffscreenCanvas' in globalThis;
  return workersDraw ? renderInWorker(bytes, stop) : renderInPage(bytes, stop);
}

/** Renders in a worker of its own: terminating it frees the memory and is the only way to stop a decoder. */
function renderInWorker(
  bytes: ArrayBuffer,
  stop: AbortSignal,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Result<PreparedPhoto, PhotoProblem>) => {
      worker.terminate();
      stop.removeEventListener('abort', onStop);
      resolve(result);
    };
    const onStop = () => end(aborted);
    stop.addEventListener('abort', onStop);
    worker.onmessage = ({ data }) => end(data);
    // Out of memory, a script that failed to load, or an uncaught error.
    worker.onerror = ({ message }) => {
      noteDefect('photo.worker', { type: 'DecoderFailed', detail: message });
      end(err({ type: 'DecoderFailed' }));
    };
    worker.postMessage(bytes, [bytes]);
  });
}

async function renderInPage(
  bytes: ArrayBuffer,
  stop: AbortSignal,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  const result = await makePhoto(bytes, newPageSheet);
  return stop.aborted ? aborted : result;
}
