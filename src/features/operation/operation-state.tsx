import { operationWarnings } from '#domain/operation.ts';
import { formatAge } from '#i18n/format-age.ts';
import { useT } from '#i18n/use-t.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { type Read, useOperation } from './operation.ts';

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
