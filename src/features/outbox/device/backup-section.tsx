import { useRef } from 'react';
import { countUnfinished } from '#db/drafts/unfinished.ts';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack, VisuallyHidden } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { ExportButton } from '../backup/export-button.tsx';
import { useBackup } from '../backup/use-backup.ts';
import { useUnfinished } from '../outbox-tools.ts';

/** Export and import of the work that is only on this device. */
export function BackupSection() {
  const t = useT();
  const { importFrom } = useBackup();
  const unreadable = useUnreadableCount();
  const { total } = countPending(useOutboxEntries());
  const unfinished = countUnfinished(useUnfinished());
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Stack as="section">
      <h2>{t('outbox.backup.title')}</h2>
      <Text>{t('outbox.backup.text')}</Text>
      <Row>
        {total + unreadable + unfinished === 0 ? null : (
          <ExportButton>{t('outbox.backup.export')}</ExportButton>
        )}
        <Button onClick={() => picker.current?.click()}>{t('outbox.backup.import')}</Button>
        <VisuallyHidden>
          <input
            ref={picker}
            type="file"
            accept=".zip,application/zip"
            tabIndex={-1}
            aria-label={t('outbox.backup.importLabel')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void importFrom(file);
              target.value = ''; // the same file can be picked again
            }}
          />
        </VisuallyHidden>
      </Row>
    </Stack>
  );
}
