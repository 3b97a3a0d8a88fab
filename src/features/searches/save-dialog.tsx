import { useSearchStore } from '#db/searches/react.tsx';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { searchText } from '#domain/search/search-text.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SaveForm } from './save-form.tsx';
import { useConditionNames } from './use-condition-names.ts';

export type SaveDialogProps = {
  readonly open: boolean;
  readonly search: ListingFilter;
  readonly onClose: () => void;
};

/** Saves the search of the list, or writes its conditions into the search that is being changed. */
export function SaveDialog({ open, search, onClose }: SaveDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      place="small"
      title={t('searches.save.title')}
      closeLabel={t('searches.save.close')}
    >
      <Content search={search} onDone={onClose} />
    </Dialog>
  );
}

/** So many conditions name a search: more would not fit into a line. */
const IN_NAME = 4;

function Content({ search, onDone }: Pick<SaveDialogProps, 'search'> & { onDone: () => void }) {
  const t = useT();
  const names = useConditionNames(search);
  const text = searchText(search);
  const store = useSearchStore();
  const known = store.all().find((one) => one.search === text);
  const name = names.slice(0, IN_NAME).join(', ') || t('searches.all');
  return (
    <SaveForm
      search={text}
      ready={{ name: known?.name ?? name, conditions: names }}
      known={known}
      changed={store.edited()}
      onDone={onDone}
    />
  );
}
