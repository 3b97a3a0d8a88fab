import { useState } from 'react';
import { useAllPrivateData } from '#db/private-data/react.tsx';
import { privateMatcher } from '#domain/desk/private-text.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { EraseButton } from './erase-button.tsx';

type EraseOwnerProps = {
  /** The title of a listing; undefined if it is deleted. Its private data are kept for the agency's retention period. */
  readonly titleOf: (listingId: string) => string | undefined;
};

/** The button with its dialog, for an admin whom an owner has asked to be forgotten: all private data that name the owner. */
export function EraseOwner({ titleOf }: EraseOwnerProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" icon="trash-2" onClick={() => setOpen(true)}>
        {t('private.eraseOwner.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        place="small"
        title={t('private.eraseOwner.open')}
        closeLabel={t('private.eraseOwner.close')}
      >
        <FindOwner titleOf={titleOf} />
      </Dialog>
    </div>
  );
}

/** The most records that are listed; more letters find fewer. */
const MOST = 20;

function FindOwner({ titleOf }: EraseOwnerProps) {
  const t = useT();
  const all = useAllPrivateData();
  const [typed, setTyped] = useState('');
  const isFound = privateMatcher(typed, (kind) => t(`private.mandate.${kind}`));
  const found = [...all].filter(([, data]) => isFound(data)).slice(0, MOST);
  return (
    <Stack gap={5}>
      <Text>{t('private.eraseOwner.text')}</Text>
      <TextField label={t('private.eraseOwner.label')} value={typed} onChange={setTyped} />
      {typed.trim() !== '' && found.length === 0 ? (
        <Text tone="secondary">{t('private.eraseOwner.none')}</Text>
      ) : null}
      <Stack gap={5} as="ul">
        {found.map(([id, { ownerName }]) => {
          const title = titleOf(id) ?? t('private.eraseOwner.deleted');
          return (
            <li key={id}>
              <Stack gap={2}>
                <Text>{ownerName === '' ? title : `${ownerName} · ${title}`}</Text>
                <EraseButton id={id} title={title} />
              </Stack>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
