import { useCallback } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { StaffDeskProps } from './desk-props.ts';
import { DiscardButton } from './draft/discard-button.tsx';
import { useDraftWords } from './draft/own-drafts.ts';
import type { LostPhoto } from './editing.ts';
import * as styles from './editor.css.ts';
import { lostWords } from './photos/photo-words.ts';
import { PropertyForm } from './property-form.tsx';
import { type Opening, useOpenedForm } from './use-opened-form.ts';

type EditorDialogProps = StaffDeskProps & { readonly target: string };

/** The property form: full screen on phones; from 768 px a dialog that a press outside does not close. */
function EditorDialog(props: EditorDialogProps) {
  const { target, catalogue, onClose, onSaved, advisorHistory, preview, others } = props;
  const t = useT();
  const toast = useToast();
  const onLost = useCallback(
    (lost: LostPhoto) => toast({ text: lostWords(t, lost), tone: 'bad' }),
    [t, toast],
  );
  const opening = useOpenedForm(props, onLost);
  const isNew = opening.kind === 'open' ? opening.editing.before === undefined : target === 'new';
  const title = t(isNew ? 'editor.addTitle' : 'editor.editTitle');
  return (
    <BareDialog open onOpenChange={onClose} place="page" title={title} staysOnOutsidePress>
      <header className={styles.head}>
        <IconButton icon="x" label={t('editor.close')} onClick={onClose} />
        <div>
          <p className={styles.title}>{title}</p>
          {opening.kind === 'open' && !isNew ? others(opening.editing.listingId) : null}
        </div>
      </header>
      {opening.kind === 'open' ? (
        <PropertyForm
          key={opening.editing.listingId}
          catalogue={catalogue}
          editing={opening.editing}
          copied={opening.copied}
          onClose={onClose}
          onSaved={onSaved}
          advisorHistory={advisorHistory}
          preview={preview}
        />
      ) : (
        <div className={styles.body}>
          <BeforeForm opening={opening} isCopy={props.copyOf !== undefined} />
        </div>
      )}
    </BareDialog>
  );
}

/** What is shown until the form is open. */
function BeforeForm({ opening, isCopy }: { readonly opening: Opening; readonly isCopy: boolean }) {
  const t = useT();
  const words = useDraftWords();
  // Only copying may take time, since photos may have to be downloaded.
  if (opening.kind === 'loading') return isCopy ? <Text>{t('editor.copy.now')}</Text> : null;
  if (opening.kind === 'missing') return <Text>{t('editor.missing')}</Text>;
  if (opening.kind === 'ended') return <Text>{t('editor.draft.ended')}</Text>;
  if (opening.kind === 'elsewhere') return <Text>{t('editor.openElsewhere')}</Text>;
  if (opening.kind === 'open') return null;
  return (
    <Stack gap={4} align="start">
      <h2>{t('editor.draft.title')}</h2>
      <Text>{words(opening.draft)}</Text>
      <Row>
        <Button tone="primary" onClick={opening.resume}>
          {t('editor.draft.continue')}
        </Button>
        {opening.startAnother === undefined ? null : (
          <Button onClick={opening.startAnother}>{t('editor.draft.another')}</Button>
        )}
        <DiscardButton draft={opening.draft} onDiscard={opening.discard} />
      </Row>
    </Stack>
  );
}

/** What staff have on every page: the property form. */
export function StaffDesk(props: StaffDeskProps) {
  const { target } = props;
  if (target === undefined) return null;
  // Another target opens another form; other changes of the address keep what was typed.
  return <EditorDialog key={target} {...props} target={target} />;
}
