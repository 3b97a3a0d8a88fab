import { useSearchStore } from '#db/searches/react.tsx';
import type { SearchWithNews } from '#db/searches/saved-searches.ts';
import { watchedListing } from '#domain/saved/saved-search.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { useToast } from '#ui/toast/toast.tsx';

type SearchActionsProps = {
  readonly search: SearchWithNews;
  /** Shows what the search finds, to change its conditions if `isEdit`. */
  readonly open: (isEdit: boolean) => void;
  readonly onRename: () => void;
  /** Asks whether its mails end too. */
  readonly onRemoveWithMails: () => void;
};

/** The menu of a saved search. */
export function SearchActions({ search, open, onRename, onRemoveWithMails }: SearchActionsProps) {
  const t = useT();
  const remove = useRemove(search);
  const pause = usePause(search);
  const { name, isPaused, canEndMails } = search;
  const edit = { id: 'edit', label: t('searches.edit'), onSelect: () => open(true) };
  return (
    <Dropdown
      label={t('searches.actions', { name })}
      trigger={<Icon name="ellipsis" />}
      items={[
        { id: 'rename', label: t('searches.rename'), onSelect: onRename },
        ...(watchedListing(search) === undefined ? [edit] : []),
        {
          id: 'pause',
          label: t(isPaused ? 'searches.resume' : 'searches.pause'),
          onSelect: () => void pause(),
        },
        {
          id: 'remove',
          label: t('searches.remove'),
          onSelect: canEndMails ? onRemoveWithMails : () => void remove(false),
        },
      ]}
    />
  );
}

/** Returns a function that pauses a search, or goes on with it. */
function usePause({ id, isPaused, hasMails }: SearchWithNews): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const store = useSearchStore();
  return async () => {
    const stored = await store.edit(id, { isPaused: !isPaused });
    if (!stored.ok) return toast({ text: t(failureMessage(stored.error)), tone: 'bad' });
    if (hasMails && !isPaused)
      toast({ text: `${t('searches.paused')}. ${t('searches.mail.goOn')}`, icon: 'mail' });
  };
}

/** Returns a function that removes a search, with its mails if `endsMails`, and with an undo of the search in the toast. */
export function useRemove({ id, name, hasMails }: SearchWithNews) {
  const t = useT();
  const toast = useToast();
  const store = useSearchStore();
  return async (endsMails: boolean): Promise<void> => {
    const removed = await store.remove(id, endsMails);
    if (!removed.ok) return toast({ text: t(failureMessage(removed.error)), tone: 'bad' });
    const mails = endsMails ? 'searches.mail.end' : hasMails ? 'searches.mail.goOn' : undefined;
    toast({
      text: [t('searches.removed', { name }), ...(mails ? [t(mails)] : [])].join('. '),
      icon: 'trash-2',
      action: { label: t('searches.restore'), run: () => void removed.value.undo() },
    });
  };
}
