import { useId, useState } from 'react';
import { type Favourite, MAX_NOTE, marks } from '#domain/favourite/favourite.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/choice/check-group.tsx';
import { whenLeft } from '#ui/field/when-left.ts';
import { useMark } from './hide-button.tsx';
import * as styles from './opinion-fields.css.ts';
import { useTypedNote } from './use-typed-note.ts';

export type OpinionFieldsProps = {
  readonly title: Listing['title'];
  readonly favourite: Favourite;
};

/** The private mark and note of a saved or hidden listing. Both are stored at once. */
export function OpinionFields({ title, favourite }: OpinionFieldsProps) {
  const t = useT();
  const { listingId, mark } = favourite;
  const setMark = useMark(listingId);
  return (
    <div className={styles.fields}>
      <CheckChips
        label={`${t('saved.mark.label')}: ${title}`}
        hiddenLabel
        choices={marks.map((value) => ({ value, label: t(`saved.mark.${value}`) }))}
        values={mark === undefined ? [] : [mark]}
        onToggle={(chosen) => void setMark(chosen === mark ? undefined : chosen)}
      />
      <NoteField title={title} favourite={favourite} />
    </div>
  );
}

/** The note, as a text that grows while it is typed. Without one, a button that opens the field. */
function NoteField({ title, favourite: { listingId, note } }: OpinionFieldsProps) {
  const t = useT();
  const status = useId();
  const [isOpen, setOpen] = useState(false);
  const { text, isKept, type, leave } = useTypedNote(listingId, note);
  if (text === '' && !isOpen)
    return (
      <div className={styles.add}>
        <Button
          tone="plain"
          size="small"
          icon="pencil"
          label={`${t('saved.note.add')}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {t('saved.note.add')}
        </Button>
      </div>
    );
  return (
    <div className={styles.note}>
      <textarea
        className={styles.text}
        // biome-ignore lint/a11y/noAutofocus: a press has opened it, to type into it
        autoFocus={isOpen}
        aria-label={t('saved.note.about', { title })}
        aria-describedby={status}
        rows={1}
        maxLength={MAX_NOTE}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={whenLeft(() => {
          setOpen(false);
          leave();
        })}
      />
      <p id={status} className={styles.kept} role="status">
        {isKept ? t('saved.note.kept') : ''}
      </p>
    </div>
  );
}
