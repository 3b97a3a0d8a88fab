import { useEffect, useRef, useState } from 'react';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { useDecide } from '#decisions/use-decisions.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import {
  type PendingEnquiry,
  pendingEnquiries,
  planEndHold,
  planHold,
} from '#domain/outbox/plan/plan-enquiry.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { decisionWords, refusalLines } from './enquiry-words.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** The enquiries of this device that have not reached the agency. */
export function PendingEnquiries() {
  const t = useT();
  const pending = pendingEnquiries(useOutboxEntries());
  const [editing, setEditing] = useState<PendingEnquiry>();
  const decide = useDecide(decisionWords);
  const edit = async (entry: PendingEnquiry) => {
    const held = await decide(aboutEntry(entry.id, planHold));
    if (held) setEditing(entry);
  };
  return (
    <>
      {pending.length === 0 ? null : (
        <Stack gap={3} as="section">
          <h2>{t('enquiries.pending.title')}</h2>
          <Stack gap={0} as="ul">
            {pending.map((entry) => (
              <Item key={entry.id} entry={entry} onEdit={() => void edit(entry)} />
            ))}
          </Stack>
          <Text size="small" tone="tertiary">
            {t('enquiries.pending.hint')}
          </Text>
        </Stack>
      )}
      {editing === undefined ? null : (
        <EditDialog key={editing.id} entry={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

type ItemProps = { readonly entry: PendingEnquiry; readonly onEdit: () => void };

function Item({ entry, onEdit }: ItemProps) {
  const t = useT();
  const { subject, message, propertyType, address } = entry.change.enquiry;
  const isRefused = entry.state === 'needs-attention';
  return (
    <li className={styles.item}>
      <h3>{subject}</h3>
      <p className={styles.excerpt}>
        {message === ''
          ? [propertyType, address].filter((text) => text !== '').join(' · ')
          : message}
      </p>
      {isRefused ? (
        <div className={styles.problem}>
          <strong>{t('enquiries.pending.refused')}</strong>
          {refusalLines(entry, t).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ) : (
        <State entry={entry} />
      )}
      <EntryButtons entry={entry} editWord={t('enquiries.pending.edit')} onEdit={onEdit} />
    </li>
  );
}

function State({ entry: { state, createdAt, holdUntil = 0 } }: { readonly entry: PendingEnquiry }) {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow();
  const kept = t('enquiries.pending.kept', { when: formatWhen(t, createdAt, now, language) });
  const words = holdUntil > now ? t('enquiries.pending.editing') : kept;
  return (
    <div>
      <Badge tone="notice" icon="clock">
        {state === 'sending' ? t('enquiries.pending.sending') : words}
      </Badge>
    </div>
  );
}

type EditDialogProps = { readonly entry: PendingEnquiry; readonly onClose: () => void };

/** Edits a pending enquiry, which is not sent meanwhile. Closing the dialog sends it unchanged. */
function EditDialog({ entry, onClose }: EditDialogProps) {
  const t = useT();
  const outbox = useOutbox();
  const shell = useFormShell();
  const { form, enquiry: written } = entry.change;
  const source = { form, subject: written.subject, listing: written.listing, editing: entry };
  const enquiry = useEnquiry(source, shell.showProblem);
  const isDone = enquiry.phase === 'kept' || enquiry.phase === 'sent';
  const close = useRef(onClose);
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  const giveUp = () => {
    void outbox.decide(aboutEntry(entry.id, planEndHold));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={giveUp}
      place="centre"
      title={t('enquiries.edit.title')}
      closeLabel={t('enquiries.edit.close')}
    >
      <EnquiryForm source={source} enquiry={enquiry} shell={shell} />
    </Dialog>
  );
}
