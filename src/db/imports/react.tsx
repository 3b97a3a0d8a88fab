// In a file of its own, because it needs Dexie and the first page does not.
import { useMemo } from 'react';
import type { Result } from '#base/result.ts';
import type { ImportHead } from '#domain/exchange/import-record.ts';
import type { DbFailure } from '#domain/failure.ts';
import { useServices } from '#services/services.ts';
import { useLiveValue } from '../live/react.tsx';
import { partKeysOf, readImports, readTakenBack } from './import-rows.ts';
import {
  forgetOpenFile,
  keepOpenFile,
  keepStep,
  type OpenFile,
  readOpenFile,
} from './open-file.ts';

/** The imports of a person that can be taken back, the latest first; undefined until they are read. */
export function useImports(userId: string): readonly ImportHead[] | undefined {
  const { database } = useServices();
  const heads = useLiveValue(() => readImports(database, userId), [database, userId]);
  return useMemo(() => heads?.filter(({ count }) => count > 0), [heads]);
}

/** What the device keeps of imports; see `import-rows.ts`. */
export function useImportRows() {
  const { database } = useServices();
  return useMemo(
    () => ({
      partKeysOf: (importId: string) => partKeysOf(database, importId),
      readTakenBack: () => readTakenBack(database),
    }),
    [database],
  );
}

type OpenFileStore = {
  read(): Promise<Result<OpenFile | undefined, DbFailure>>;
  /** Whether the file is on the device now. */
  keep(open: OpenFile): Promise<boolean>;
  keepStep(step: string): void;
  forget(): void;
};

/** The picked file of another program that a person has not finished with; see `open-file.ts`. */
export function useOpenFile(userId: string): OpenFileStore {
  const { database } = useServices();
  return useMemo(
    () => ({
      read: () => readOpenFile(database, userId),
      keep: (open) => keepOpenFile(database, userId, open),
      keepStep: (step) => void keepStep(database, step),
      forget: () => void forgetOpenFile(database),
    }),
    [database, userId],
  );
}
