import { useEffect, useRef, useState } from 'react';
import { useDrafts, useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import { createId } from '#domain/ids.ts';
import { createPhotoPreparer } from '#images/prepare-photo.ts';
import type { FoundPhotos } from '../photos/find-photos.ts';
import { type Line, type LostPhoto, runImport } from '../run-import.ts';

export type ImportState = {
  /** Numbers of the lines that are in the outbox. */
  readonly queued: ReadonlySet<number>;
  /** The import that runs now; undefined while none does. */
  readonly running: { readonly done: number; readonly total: number } | undefined;
  /** How the last import ended; undefined before the first one. */
  readonly ended: 'done' | 'stopped' | DbFailure | undefined;
  readonly lost: readonly LostPhoto[];
};

const NOT_BEGUN: ImportState = {
  queued: new Set(),
  running: undefined,
  ended: undefined,
  lost: [],
};

type Choice = { readonly photos: FoundPhotos; readonly shrinks: boolean };

/** Puts lines into the outbox. Leaving the page stops it: what is queued stays. */
export function useImport(): ImportState & {
  readonly start: (lines: readonly Line[], choice: Choice) => void;
  readonly stop: () => void;
} {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const [state, setState] = useState(NOT_BEGUN);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (lines: readonly Line[], choice: Choice) => {
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const preparer = createPhotoPreparer();
    setState((before) => ({
      ...before,
      running: { done: 0, total: lines.length },
      ended: undefined,
    }));
    const onQueued = (some: readonly Line[], lost: readonly LostPhoto[]) =>
      setState((before) => ({
        ...before,
        queued: new Set([...before.queued, ...some.map(({ line }) => line)]),
        lost: [...before.lost, ...lost],
        running: { done: (before.running?.done ?? 0) + some.length, total: lines.length },
      }));
    const result = await runImport(
      { lines, ...choice, signal, onQueued },
      {
        decide: outbox.decide,
        keepPrepared: drafts.keepPrepared,
        prepare: preparer.prepare,
        newId: createId,
      },
    );
    preparer.close();
    const ended = !result.ok ? result.error : signal.aborted ? 'stopped' : 'done';
    setState((before) => ({ ...before, running: undefined, ended }));
  };

  return {
    ...state,
    start: (lines, choice) => void run(lines, choice),
    stop: () => current.current?.abort(),
  };
}
