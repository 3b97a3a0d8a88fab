import { type Agent, request } from 'node:http';
import type { FuzzRequest } from './fuzz-requests.ts';

/** The answer to a raw request; `text` has the headers in front. Status 0: the server ended the connection. */
export type RawAnswer = { readonly status: number; readonly text: string };

/** Sends a request without the corrections of `fetch`. An event stream counts as answered by its headers. */
export function sendRaw(port: number, { method, path, headers, body }: FuzzRequest, agent: Agent) {
  const answered = Promise.withResolvers<RawAnswer>();
  const bytes = Buffer.from(body, 'latin1');
  const sent = request({
    ...{ port, host: '127.0.0.1', method, path, agent },
    headers: { ...headers, 'Content-Length': bytes.length },
  });
  sent.on('response', (response) => {
    const parts = [JSON.stringify(response.headers)];
    const done = () =>
      answered.resolve({ status: response.statusCode ?? 0, text: parts.join('\n') });
    response.setEncoding('utf8').on('end', done).on('close', done);
    response.on('data', (part: string) => parts.push(part));
    // The server goes on with a stream after HEAD too, so the connection cannot have another request.
    if (response.headers['content-type'] === 'text/event-stream') sent.destroy();
  });
  sent.setTimeout(60_000, () => answered.resolve({ status: 599, text: 'no answer for a minute' }));
  sent.on('error', () => answered.resolve({ status: 0, text: '' }));
  sent.end(bytes);
  return answered.promise;
}
