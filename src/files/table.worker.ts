import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import type { TableMessage } from './read-table.ts';

/** Worker that reads one table, so that the page stays free. Its creator terminates it. */

declare const self: DedicatedWorkerGlobalScope;

/** Rows in one message: each message is a task of the page. */
const ROWS = 500;

self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void read(file).catch((bug: unknown) => reportError(bug)); // fires the worker's error event in the page
});

async function read(file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes?.byteLength !== file.size)
    return post({ kind: 'failed', problem: { type: 'unreadable' } });
  const text = decodeText(new Uint8Array(bytes));
  if (!text.ok) return post({ kind: 'failed', problem: text.error });
  const table = parseCsv(text.value.text);
  if (!table.ok) return post({ kind: 'failed', problem: table.error });
  const { header, rows } = table.value;
  for (let from = 0; from < rows.length; from += ROWS)
    post({ kind: 'rows', rows: rows.slice(from, from + ROWS) });
  post({ kind: 'done', header, encoding: text.value.encoding });
}

const post = (message: TableMessage) => self.postMessage(message);
