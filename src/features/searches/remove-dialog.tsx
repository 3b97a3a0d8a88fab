import { type FormEvent, useState } from 'react';
import type { SearchWithNews } from '#db/searches/saved-searches.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { useRemove } from './search-actions.tsx';
import { SearchDialog } from './search-dialog.tsx';
import * as styles from './searches.css.ts';

type RemoveDialogProps = {
  readonly open: boolean;
  readonly search: SearchWithNews;
  readonly onClose: () => void;
};

/** Removes a saved search, and asks whether its mails end with it. */
export function RemoveDialog({ open, search, onClose }: RemoveDialogProps) {
  const t = useT();
  return (
    <SearchDialog
      open={open}
      title={t('searches.removeAsk', { name: search.name })}
      onClose={onClose}
    >
      <RemoveForm search={search} onDone={onClose} />
    </SearchDialog>
  );
}

function RemoveForm({
  search,
  onDone,
}: Pick<RemoveDialogProps, 'search'> & { onDone: () => void }) {
  const t = useT();
  const remove = useRemove(search);
  const [endsMails, setEndsMails] = useState(true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    void remove(endsMails);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CheckField
        label={t('searches.mail.too')}
        hint={t('searches.mail.tooHint')}
        checked={endsMails}
        onChange={setEndsMails}
      />
      <Button tone="danger" type="submit" block>
        {t('searches.remove')}
      </Button>
    </form>
  );
}
