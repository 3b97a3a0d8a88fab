import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOutboxEntries } from '#db/react.tsx';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

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

const refusals = new Set(['Refused', 'Forbidden', 'TooLarge', 'BytesLost']);

/** Shows one toast for each refused change of this person, with a link to the page that corrects it. */
export function useRefusals(): void {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const entries = useOutboxEntries();
  // Entries that were parked before this page was opened have had their toast.
  const known = useRef<ReadonlySet<string>>(new Set(refused(entries).map(({ id }) => id)));
  useEffect(() => {
    const parked = refused(entries);
    const news = parked.filter(({ id }) => !known.current.has(id));
    known.current = new Set(parked.map(({ id }) => id));
    const action = {
      label: t('editor.failed.look'),
      run: () => void navigate({ to: '/pendientes' }),
    };
    for (const message of new Set(news.flatMap(({ change }) => messages[change.kind] ?? [])))
      toast({ text: t(message), tone: 'bad', action });
  }, [entries, t, toast, navigate]);
}

const refused = (entries: readonly OutboxEntry[]) =>
  entries.filter(
    ({ state, problem }) => state === 'needs-attention' && refusals.has(problem?.type ?? ''),
  );
