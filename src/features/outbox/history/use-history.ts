import { useEffect, useState } from 'react';
import type { WithHistory } from '#domain/outbox/entry/subject.ts';
import { type OutboxTools, useOutboxTools } from '../outbox-tools.ts';

type Answer = Awaited<ReturnType<OutboxTools['history']>>;

/**
 * Fetches a history when it is shown, and again on `again`; the last answer stays until then. An answer
 * that arrives after the component is gone is dropped.
 */
export function useHistory({ collection, id }: WithHistory): {
  readonly answer: Answer | undefined;
  readonly isLoading: boolean;
  readonly again: () => void;
} {
  const { history } = useOutboxTools();
  const [attempt, setAttempt] = useState(1);
  const [got, setGot] = useState<{ readonly attempt: number; readonly answer: Answer }>();
  useEffect(() => {
    const left = new AbortController();
    void history({ collection, id }, left.signal).then((answer) => {
      if (!left.signal.aborted) setGot({ attempt, answer });
    });
    return () => left.abort();
  }, [history, collection, id, attempt]);
  return {
    answer: got?.answer,
    isLoading: got?.attempt !== attempt,
    again: () => setAttempt((before) => before + 1),
  };
}
