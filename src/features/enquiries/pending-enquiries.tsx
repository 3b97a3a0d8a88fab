import { useState } from 'react';
import { useOutboxEntries } from '#db/react.tsx';
import { useDecide } from '#decisions/use-decisions.ts';
import { aboutEntry } from '#domain/outbox/plan.ts';
import { type PendingEnquiry, pendingEnquiries, planHold } from '#domain/outbox/plan-enquiry.ts';
import { formatWhen } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import { EditDialog } from './edit-dialog.tsx';
import * as styles from './enquiries.css.ts';
import { decisionWords, refusalLines } from './enquiry-words.ts';
import { EntryButtons } from './entry-buttons.tsx';

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
