import { useSearchStore } from '#db/searches/react.tsx';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { searchText } from '#domain/search/search-text.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { SaveForm } from './save-form.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { searchName } from './search-name.ts';
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
    <SearchDialog open={open} title={t('searches.save.title')} onClose={onClose}>
      <Content search={search} onDone={onClose} />
    </SearchDialog>
  );
}

function Content({ search, onDone }: Pick<SaveDialogProps, 'search'> & { onDone: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const names = useConditionNames(search);
  const text = searchText(search);
  const store = useSearchStore();
  const known = store.all().find((one) => one.search === text);
  const name = searchName(search, t, language);
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
