import { noteDefect } from '#base/defects.ts';
import { err, ok, type Result } from '#base/result.ts';
import {
  type Encoding,
  MAX_TABLE_BYTES,
  type Table,
  type TableProblem,
  type TableRow,
} from '#domain/exchange/table.ts';

/** What the worker posts: rows in parts, and at the end the rest or a problem. */
export type TableMessage =
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'done'; readonly header: readonly string[]; readonly encoding: Encoding }
  | { readonly kind: 'failed'; readonly problem: TableProblem };

/** Reads a picked CSV file in a worker. After an abort of `signal` the promise stays open. */
export function readTable(file: Blob, signal: AbortSignal): Promise<Result<Table, TableProblem>> {
  if (file.size > MAX_TABLE_BYTES) return Promise.resolve(err({ type: 'tooLarge' }));
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    const rows: TableRow[] = [];
    const end = (result: Result<Table, TableProblem>) => {
      worker.terminate();
      resolve(result);
    };
    signal.addEventListener('abort', () => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<TableMessage>) => {
      if (data.kind === 'rows') rows.push(...data.rows);
      else if (data.kind === 'failed') end(err(data.problem));
      else end(ok({ header: data.header, encoding: data.encoding, rows }));
    };
    // Out of memory, a script that failed to load, or an uncaught error.
    worker.onerror = ({ message }) => {
      noteDefect('table.worker', { type: 'failed', detail: message });
      end(err({ type: 'failed' }));
    };
    worker.postMessage(file);
  });
}
