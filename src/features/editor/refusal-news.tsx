import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useOutboxEntries } from '#db/react.tsx';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** The toast's text for each kind of refused change of each collection; other parked entries are questions, not errors. */
const messages: {
  readonly [Name in OutboxChange['collection']]?: Partial<Record<OutboxChange['kind'], TextKey>>;
} = {
  listings: {
    create: 'editor.failed.addListing',
    update: 'editor.failed.updateListing',
    publish: 'editor.failed.updateListing',
    'order-photos': 'editor.failed.updateListing',
    delete: 'editor.failed.deleteListing',
    'upload-photo': 'editor.failed.addPhoto',
    'remove-photo': 'editor.failed.removePhoto',
  },
  advisors: { create: 'editor.failed.addAdvisor', update: 'editor.failed.updateAdvisor' },
  privateData: { update: 'editor.failed.updateListing' },
};

/** The texts about these refusals, each once. */
export const refusalMessages = (news: readonly OutboxEntry[]): ReadonlySet<TextKey> =>
  new Set(news.flatMap(({ change }) => messages[change.collection]?.[change.kind] ?? []));

const PENDING_PAGE = '/pendientes';

/**
 * Shows one toast for each kind of refused change of this person, with a link to the page that corrects it. It is not
 * part of the desk, because a person whose role was taken away must see it too.
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
    for (const message of refusalMessages(news)) toast({ text: t(message), tone: 'bad', action });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    const news = newRefusals(entries);
    // The page of pending changes lists earlier refusals, so it needs no toast for them when it is opened.
    const isSaid = isFirst.current && router.latestLocation.pathname.endsWith(PENDING_PAGE); // also at the desk
    isFirst.current = false;
    if (!isSaid) tell(news);
  }, [entries, router]);
  return null;
}

const KEY = 'marola.refusals-told';
/** The most ids in the note, because entries may stay uncorrected for ever. */
const MAX_IDS = 200;

const refusals = new Set(['Refused', 'Forbidden', 'TooLarge', 'BytesLost']);
const isRefused = ({ state, problem }: OutboxEntry) =>
  state === 'needs-attention' && refusals.has(problem?.type ?? '');

/**
 * Returns the refused entries that this device has shown no toast for, and notes that it has now. The note is kept
 * across restarts, so a refusal that came while no page was open still gets its toast, and none gets two.
 */
export function newRefusals(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const told = readNote(KEY)?.split(' ') ?? [];
  const refused = entries.filter(isRefused);
  const news = refused.filter(({ id }) => !told.includes(id));
  // An entry that waits again gets another toast if it is refused again.
  const waiting = entries.filter((entry) => !isRefused(entry)).map(({ id }) => id);
  const kept = told.filter((id) => !waiting.includes(id));
  if (news.length > 0 || kept.length < told.length)
    writeNote(KEY, [...kept, ...news.map(({ id }) => id)].slice(-MAX_IDS).join(' '));
  return news;
}
