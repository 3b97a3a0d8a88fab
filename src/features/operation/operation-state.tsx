import { useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { type Operation, operationWarnings } from '#domain/operation.ts';
import { formatAge } from '#i18n/format-time.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';

/** Asks the server how the installation is doing; needs a network. */
type ReadOperation = () => Promise<Result<Operation, Failure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly readOperation: ReadOperation;
  }
}

type Read = { readonly operation: Operation; readonly at: number };

/** The server's answer and when it came; undefined until then, without a network, and for others than admins. */
function useOperation(): Read | undefined {
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

/** For admins: the age of the last backup, and what they should see to. Nothing before the server has answered. */
export function OperationState() {
  const t = useT();
  const read = useOperation();
  if (read === undefined) return null;
  const { backup } = read.operation;
  return (
    <Stack gap={3} as="section">
      <h2>{t('operation.title')}</h2>
      {backup === null ? null : (
        <Text>{t('operation.lastBackup', { age: formatAge(t, backup.at, read.at) })}</Text>
      )}
      <Warnings {...read} />
    </Stack>
  );
}

/** The warnings alone, for pages that are about something else. */
export function OperationWarnings() {
  const read = useOperation();
  return read === undefined ? null : <Warnings {...read} />;
}

function Warnings({ operation, at }: Read) {
  const t = useT();
  return operationWarnings(operation, at).map((warning) => (
    <Note key={warning} tone="warning">
      {t(`operation.${warning}`)}
    </Note>
  ));
}
