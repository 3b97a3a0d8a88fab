import { useState } from 'react';
import { useAllPrivateData } from '#db/private-data/react.tsx';
import { privateMatcher } from '#domain/desk/private-text.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { EraseButton } from './erase-button.tsx';
import { type PrivateHistory, usePrivateHistory } from './use-private-history.ts';

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
  const history = usePrivateHistory();
  const [typed, setTyped] = useState('');
  const found = useFound(typed, history);
  const notesOn = useNotes();
  const notes = typed.trim() === '' ? [] : notesOn(history, found.length);
  return (
    <Stack gap={5}>
      <Text>{t('private.eraseOwner.text')}</Text>
      <TextField label={t('private.eraseOwner.label')} value={typed} onChange={setTyped} />
      {found.length === 0 ? null : (
        <Stack gap={5} as="ul">
          {found.slice(0, MOST).map(({ id, ownerName, isEarlier }) => {
            const title = titleOf(id) ?? t('private.eraseOwner.deleted');
            return (
              <li key={id}>
                <Stack gap={2}>
                  <Text>{ownerName === '' ? title : `${ownerName} · ${title}`}</Text>
                  {isEarlier ? (
                    <Text tone="secondary">{t('private.eraseOwner.inHistory')}</Text>
                  ) : null}
                  <EraseButton id={id} title={title} />
                </Stack>
              </li>
            );
          })}
        </Stack>
      )}
      {notes.length === 0 ? null : (
        <div role="status">
          {notes.map((note) => (
            <Text key={note} tone="secondary">
              {note}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  );
}

type Found = { readonly id: string; readonly ownerName: string; readonly isEarlier: boolean };

/**
 * The private data that contain a typed text: first those of now, then those that had it earlier. The server erases a record with its
 * history, so what the history alone has is of no record.
 */
function useFound(typed: string, history: PrivateHistory): readonly Found[] {
  const t = useT();
  const all = useAllPrivateData();
  const isFound = privateMatcher(typed, (kind) => t(`private.mandate.${kind}`));
  const found = [...all].flatMap(([id, data]) => {
    const isNow = isFound(data);
    const isEarlier = !isNow && history.kind === 'read' && isFound(history.data.get(id));
    return isNow || isEarlier ? [{ id, ownerName: data.ownerName, isEarlier }] : [];
  });
  return found.sort((a, b) => Number(a.isEarlier) - Number(b.isEarlier));
}

/** Returns what to say of a number of found records: whether there are more, and whether the history has been searched. Only then there are none. */
function useNotes(): (history: PrivateHistory, count: number) => readonly string[] {
  const t = useT();
  const { language } = useLanguage();
  return (history, count) => {
    const more = count - MOST;
    const number = formatNumber(more, language);
    return [
      ...(more > 0 ? [t('private.eraseOwner.more', { count: more, number })] : []),
      ...(history.kind === 'reading' ? [t('private.eraseOwner.reading')] : []),
      ...(count === 0 && history.kind === 'read' ? [t('private.eraseOwner.none')] : []),
      ...(history.kind === 'failed' ? [t(historyProblem(history.failure))] : []),
    ];
  };
}

const historyProblem = (failure: RemoteFailure) =>
  failure.type === 'Offline' ? 'private.eraseOwner.offline' : failureMessage(failure);
