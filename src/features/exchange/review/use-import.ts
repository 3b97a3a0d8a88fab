import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { useImportRows } from '#db/imports/react.tsx';
import { useDrafts, useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import { createId } from '#domain/ids.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { pendingOf } from '#domain/outbox/pending/pending.ts';
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
  /** Under which the queued lines can be taken back as one. */
  readonly importId: string;
  /** How many lines these are. */
  readonly count: number;
};

const NOT_BEGUN: Omit<ImportState, 'importId' | 'count'> = {
  queued: new Set(),
  running: undefined,
  ended: undefined,
  lost: [],
};

type Choice = { readonly photos: FoundPhotos; readonly shrinks: boolean };

/** Puts lines of a file into the outbox. Leaving the page stops it: what is queued stays. */
export function useImport(file: string): ImportState & {
  readonly start: (lines: readonly Line[], choice: Choice) => void;
  readonly stop: () => void;
  /** After what was queued has been taken back: what is accepted from now on is an import of its own. */
  readonly forget: () => void;
} {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const { readTakenBack } = useImportRows();
  const [state, setState] = useState(NOT_BEGUN);
  const [begun, setBegun] = useState(() => beginning(0));
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const run = async (lines: readonly Line[], choice: Choice) => {
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const before = state.queued.size - begun.from;
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
      { lines, record: { ...begun, file, before }, ...choice, signal, onQueued },
      {
        decide: outbox.decide,
        readTakenBack,
        isLeaving: (id) =>
          pendingOf(subjectOf('listings', id), outbox.entries()).some(
            ({ change }) => change.kind === 'delete',
          ),
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
    importId: begun.importId,
    count: state.queued.size - begun.from,
    start: (lines, choice) => void run(lines, choice),
    stop: () => current.current?.abort(),
    forget: () => {
      setBegun(beginning(state.queued.size));
      setState((before) => ({ ...before, ended: undefined, lost: [] }));
    },
  };
}

/** An import that was stopped and goes on is one; after it was taken back, another one begins behind so many queued lines. */
const beginning = (from: number) => ({ importId: createId(), at: systemClock.now(), from });
