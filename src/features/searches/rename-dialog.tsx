import { type FormEvent, useState } from 'react';
import { useSearchStore } from '#db/searches/react.tsx';
import { type SavedSearch, tidyName } from '#domain/saved/saved-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { SearchDialog } from './search-dialog.tsx';
import * as styles from './searches.css.ts';

type RenameDialogProps = {
  readonly open: boolean;
  readonly search: SavedSearch;
  readonly onClose: () => void;
};

/** Gives a saved search another name. */
export function RenameDialog({ open, search, onClose }: RenameDialogProps) {
  const t = useT();
  return (
    <SearchDialog open={open} title={t('searches.rename')} onClose={onClose}>
      <RenameForm search={search} onDone={onClose} />
    </SearchDialog>
  );
}

function RenameForm({
  search,
  onDone,
}: Pick<RenameDialogProps, 'search'> & { onDone: () => void }) {
  const t = useT();
  const store = useSearchStore();
  const [name, setName] = useState(search.name);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tidy = tidyName(name);
    setMissing(tidy === '');
    if (tidy === '') return;
    void store.edit(search.id, { name: tidy });
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('searches.save.name')}
        value={name}
        onChange={setName}
        error={isMissing ? t('searches.save.nameMissing') : undefined}
        required
      />
      <Button tone="primary" type="submit" block>
        {t('searches.save.update')}
      </Button>
    </form>
  );
}
