import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { failureOfError } from './ask.ts';

type Upload = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Called with the number of sent bytes. */
  readonly onSent: (bytes: number) => void;
};

type Answer = {
  readonly status: number;
  /** The parsed JSON; undefined if it was none. */
  readonly body: unknown;
  readonly retryAfter: string | null;
};

/** Posts a form. Only XMLHttpRequest reports progress; a worker has none and uses `fetch`. */
export const uploadWithProgress = (upload: Upload): Promise<Result<Answer, RemoteFailure>> =>
  typeof XMLHttpRequest === 'undefined' ? byFetch(upload) : byXhr(upload);

async function byFetch({ url, headers, form, signal }: Upload) {
  try {
    const response = await fetch(url, { method: 'POST', body: form, headers, signal });
    const body: unknown = await response.json().catch(() => undefined);
    return ok({
      status: response.status,
      body,
      retryAfter: response.headers.get('retry-after'),
    });
  } catch (error) {
    return err(failureOfError(error));
  }
}

function byXhr({ url, headers, form, signal, onSent }: Upload) {
  return new Promise<Result<Answer, RemoteFailure>>((resolve) => {
    const request = new XMLHttpRequest();
    const offline = () => resolve(err({ type: 'Offline' }));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onerror = offline;
    request.onabort = offline;
    request.onload = () =>
      resolve(
        ok({
          status: request.status,
          body: parseJson(request.responseText),
          retryAfter: request.getResponseHeader('retry-after'),
        }),
      );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) offline();
    else request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
