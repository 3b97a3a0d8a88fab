import { useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import type { Operation } from '#domain/operation.ts';
import { useServices } from '#services/services.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';

/** Asks the server how the installation is doing; needs a network. */
type ReadOperation = () => Promise<Result<Operation, Failure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly readOperation: ReadOperation;
  }
}

export type Read = { readonly operation: Operation; readonly at: number };

/** The server's answer and when it came; undefined until then, without a network, and for others than admins. */
export function useOperation(): Read | undefined {
  const { readOperation } = useServices();
  const isAdmin = isSignedInAdmin(useSession());
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (!isAdmin) return;
    let isOver = false;
    void readOperation().then((answer) => {
      if (answer.ok && !isOver) setRead({ operation: answer.value, at: Date.now() });
    });
    return () => {
      isOver = true;
    };
  }, [isAdmin, readOperation]);
  return isAdmin ? read : undefined;
}
