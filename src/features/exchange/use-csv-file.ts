import { useEffect, useRef, useState } from 'react';
import { inSlices } from '#base/tasks.ts';
import type { FileColumn } from '#domain/exchange/column.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createWithNewId } from '#domain/exchange/made-id.ts';
import {
  assignColumns,
  type Encoding,
  lineOfRow,
  reportColumns,
  type TableProblem,
} from '#domain/exchange/table.ts';
import { readTable } from '#files/read-table.ts';
import { fileWords } from '#i18n/file-words.ts';

/** Rows that become lines in one task. */
const SLICE = 100;

/** Why a file cannot be used, its columns among the reasons. */
export type FileProblem =
  | TableProblem
  | { readonly type: 'lacksName' }
  | { readonly type: 'double'; readonly columns: readonly FileColumn[] };

type CsvFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'refused'; readonly name: string; readonly problem: FileProblem }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly encoding: Encoding;
      readonly lines: readonly ImportLine[];
      /** Headers of columns that nobody knows. */
      readonly unused: readonly string[];
    };

/** The CSV file that the person has picked last. */
export function useCsvFile(): {
  readonly file: CsvFile;
  readonly open: (picked: File) => void;
} {
  const [file, setFile] = useState<CsvFile>({ state: 'none' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (picked: File, signal: AbortSignal): Promise<CsvFile> => {
    const { name } = picked;
    const table = await readTable(picked, signal);
    if (!table.ok) return { state: 'refused', name, problem: table.error };
    const { header, rows, encoding } = table.value;
    const assignment = assignColumns(header, fileWords());
    const { unused, double, lacksName } = reportColumns(table.value, assignment);
    if (double.length > 0)
      return { state: 'refused', name, problem: { type: 'double', columns: double } };
    if (lacksName) return { state: 'refused', name, problem: { type: 'lacksName' } };
    const withNewId = createWithNewId();
    const lines: ImportLine[] = [];
    await inSlices(rows, SLICE, (slice) => {
      lines.push(...slice.map((row) => withNewId(lineOfRow(row, assignment))));
    });
    return { state: 'read', name, encoding, lines, unused };
  };

  return {
    file,
    open(picked) {
      reading.current?.abort();
      const mine = new AbortController();
      reading.current = mine;
      setFile({ state: 'reading', name: picked.name });
      void read(picked, mine.signal).then((next) => {
        if (!mine.signal.aborted) setFile(next);
      });
    },
  };
}
