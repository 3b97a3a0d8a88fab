import { useEffect, useRef, useState } from 'react';
import { useOpenFile } from '#db/imports/react.tsx';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Target, withColumn } from '#domain/moving/assignment.ts';
import { type UnknownValue, withMeaning } from '#domain/moving/meanings.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { keepProgram } from './kept-programs.ts';
import {
  type AskedStep,
  type ColumnsStep,
  createSteps,
  type Moving,
  programIn,
  type ValuesStep,
} from './moving-steps.ts';
import { type OldFile, readOldFile } from './read-old-file.ts';

/**
 * The file of another program on its way to the preview: its columns, its unknown words, its lines. The file is kept on the device with the
 * step that is reached, so that a reload goes on there.
 */
export function useMoving(listings: readonly Listing[], advisors: readonly Advisor[]) {
  const [moving, setMoving] = useState<Moving>({ step: 'none' });
  /** Whether the file is on the device. */
  const [isStored, setStored] = useState(false);
  const openFile = useOpenFile(userOf(useSession()));
  const running = useRef<AbortController>(undefined);
  const { afterColumns, afterValues, firstStep, stepReached } = createSteps(listings, advisors);

  const show = (next: Moving) => {
    openFile.keepStep(next.step);
    setMoving(next);
  };
  /** Runs until another file is opened or the page is left. */
  const run = (work: (signal: AbortSignal) => Promise<Moving>) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    void work(mine.signal).then(
      (next) => {
        if (!mine.signal.aborted) show(next);
      },
      (error: unknown) => {
        if (!mine.signal.aborted) throw error;
      },
    );
  };
  const read = (file: File, toStep: (read: OldFile) => Promise<AskedStep>) => {
    const { name } = file;
    setMoving({ step: 'reading', name, share: undefined });
    run(async (signal) => {
      const onProgress = (share: number) => setMoving({ step: 'reading', name, share });
      const old = await readOldFile(file, onProgress, signal);
      return old.ok ? toStep(old.value) : { step: 'refused', name, problem: old.error };
    });
  };
  const forget = () => {
    openFile.forget();
    setStored(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what this device knows at the first render
  useEffect(() => {
    let isHere = true;
    void openFile.read().then((kept) => {
      if (!isHere || !kept.ok || kept.value === undefined || running.current) return;
      const { file, step } = kept.value;
      setStored(true);
      read(file, (old) => stepReached(file.name, old, step));
    });
    return () => {
      isHere = false;
      running.current?.abort();
    };
  }, []);

  return {
    moving,
    isStored,
    open: (file: File) => {
      forget();
      read(file, async (old) => {
        const first = await firstStep(file.name, old);
        setStored(await openFile.keep({ file, step: first.step }));
        return first;
      });
    },
    /** The file is done with, and the preview stays. */
    finish: forget,
    close: () => {
      running.current?.abort();
      forget();
      setMoving({ step: 'none' });
    },
    assign: (step: ColumnsStep, header: string, target: Target | undefined) => {
      const assignment = withColumn(step.assignment, header, target);
      keepProgram(programIn(step), { columns: assignment });
      setMoving({ ...step, assignment });
    },
    acceptColumns: (step: ColumnsStep) => {
      keepProgram(programIn(step), { columns: step.assignment });
      run(() => afterColumns(step));
    },
    mean: (step: ValuesStep, value: UnknownValue, choice: string) => {
      const meanings = withMeaning(step.meanings, value, choice);
      keepProgram(programIn(step.before), { meanings });
      setMoving({ ...step, meanings });
    },
    acceptValues: (step: ValuesStep) => run(() => afterValues(step)),
    goBack: (before: ColumnsStep | ValuesStep) => show(before),
  };
}
