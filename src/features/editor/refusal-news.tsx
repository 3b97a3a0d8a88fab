import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
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

const PENDING_PAGE = '/pendientes';

/**
 * Shows one toast for each kind of refused change of this person, with a link to the page that corrects it. It is not
 * part of the admins' desk, because a person whose role was taken away must see it too.
 */
export function RefusalNews() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const router = useRouter();
  const entries = useOutboxEntries();
  const tell = useEffectEvent((news: readonly OutboxEntry[]) => {
    const action = {
      label: t('editor.failed.look'),
      run: () => void navigate({ to: PENDING_PAGE }),
    };
    for (const message of new Set(news.flatMap(({ change }) => messages[change.kind] ?? [])))
      toast({ text: t(message), tone: 'bad', action });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    const news = newRefusals(entries);
    // The page of pending changes lists earlier refusals, so it needs no toast for them when it is opened.
    const isSaid = isFirst.current && router.latestLocation.pathname === PENDING_PAGE;
    isFirst.current = false;
    if (!isSaid) tell(news);
  }, [entries, router]);
  return null;
}
