import { useState } from 'react';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { useUnfinished } from '../outbox-tools.ts';
import { hasPrivateData } from './private-parts.ts';
import { useBackup } from './use-backup.ts';

/** Exports all unsent work, and asks whether private data of listings are to be in the file, if there are any. */
export function ExportButton({ children }: { readonly children: string }) {
  const t = useT();
  const { exportAll } = useBackup();
  const { drafts, unreadable: unreadableDrafts } = useUnfinished();
  const entries = useOutboxEntries();
  const unreadable = useOutbox().unreadable();
  const asks = hasPrivateData({ entries, unreadable, drafts, unreadableDrafts });
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {asks ? (
        <CheckField
          label={t('outbox.backup.private')}
          hint={t('outbox.backup.privateStay')}
          checked={isWhole}
          onChange={setWhole}
        />
      ) : null}
      <Button icon="hard-drive" onClick={() => void exportAll(isWhole)}>
        {children}
      </Button>
    </>
  );
}
