import { useState } from 'react';
import { useImportRows } from '#db/imports/react.tsx';
import { useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import { lookAtImport, type Outcome, takeBackImport } from './take-back.ts';

/** An import that is to be taken back. */
type PastImport = {
  readonly importId: string;
  readonly file: string;
  /** Its lines. */
  readonly count: number;
};

type TakeBackState =
  | { readonly step: 'none' }
  | { readonly step: 'looking'; readonly of: PastImport }
  | { readonly step: 'asking'; readonly of: PastImport; readonly outcome: Outcome }
  | { readonly step: 'running'; readonly of: PastImport; readonly done: number }
  | { readonly step: 'ended'; readonly of: PastImport; readonly outcome: Outcome }
  | { readonly step: 'failed'; readonly failure: DbFailure };

export type TakeBack = {
  readonly state: TakeBackState;
  /** Finds out what would happen, and asks. */
  readonly ask: (of: PastImport) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
};

/** Takes one import back at a time. `onEnded`: called when lines were taken back. */
export function useTakeBack(onEnded?: () => void): TakeBack {
  const outbox = useOutbox();
  const rows = useImportRows();
  const [state, setState] = useState<TakeBackState>({ step: 'none' });
  const ports = { partKeysOf: rows.partKeysOf, takeBack: outbox.takeBack };

  const look = async (of: PastImport) => {
    setState({ step: 'looking', of });
    const seen = await lookAtImport(of.importId, ports);
    if (!seen.ok) return setState({ step: 'failed', failure: seen.error });
    setState({ step: canAct(seen.value) ? 'asking' : 'ended', of, outcome: seen.value });
  };
  const run = async (of: PastImport) => {
    setState({ step: 'running', of, done: 0 });
    const ended = await takeBackImport(of.importId, ports, (lines) =>
      setState((now) => (now.step === 'running' ? { ...now, done: now.done + lines } : now)),
    );
    if (!ended.ok) return setState({ step: 'failed', failure: ended.error });
    setState({ step: 'ended', of, outcome: ended.value });
    onEnded?.();
  };

  return {
    state,
    ask: (of) => {
      if (state.step !== 'looking' && state.step !== 'running') void look(of);
    },
    cancel: () => setState({ step: 'none' }),
    confirm: () => {
      if (state.step === 'asking') void run(state.of);
    },
  };
}

/** Whether anything of an import can be taken back. */
export const canAct = ({ dropped, deleted, restored }: Outcome): boolean =>
  dropped + deleted + restored > 0;
