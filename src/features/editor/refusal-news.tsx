import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useOutboxEntries } from '#db/react.tsx';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { newRefusals } from './refusals.ts';

/** The toast's text for each kind of refused change; other parked entries are questions, not errors. */
const messages: { readonly [Kind in OutboxChange['kind']]?: TextKey } = {
  'create-listing': 'editor.failed.addListing',
  'update-listing': 'editor.failed.updateListing',
  'publish-listing': 'editor.failed.updateListing',
  'order-photos': 'editor.failed.updateListing',
  'delete-listing': 'editor.failed.deleteListing',
  'create-advisor': 'editor.failed.addAdvisor',
  'update-advisor': 'editor.failed.updateAdvisor',
  'upload-photo': 'editor.failed.addPhoto',
  'remove-photo': 'editor.failed.removePhoto',
};

/**
 * Shows one toast for each kind of refused change of this person, with a link to the page that corrects it. A person
 * whose role was taken away is told too, so it is not a part of the admins' desk.
 */
export function RefusalNews() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const entries = useOutboxEntries();
  const tell = useEffectEvent((news: readonly OutboxEntry[]) => {
    const action = {
      label: t('editor.failed.look'),
      run: () => void navigate({ to: '/pendientes' }),
    };
    for (const message of new Set(news.flatMap(({ change }) => messages[change.kind] ?? [])))
      toast({ text: t(message), tone: 'bad', action });
  });
  useEffect(() => tell(newRefusals(entries)), [entries]);
  return null;
}
