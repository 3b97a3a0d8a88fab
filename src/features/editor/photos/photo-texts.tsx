import { useState } from 'react';
import { lengthOf } from '#base/characters.ts';
import { usePhotoAddress } from '#db/react.tsx';
import {
  MAX_CAPTION,
  NO_TEXT,
  type PhotoText,
  type PhotoTexts,
  textOf,
} from '#domain/listing/photos/photo-texts.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Text } from '#ui/text/text.tsx';
import * as editorStyles from '../editor.css.ts';
import { useProblemWords } from '../fields/field-words.ts';
import { type JoiningPhoto, shownPhoto } from './form-photo.ts';
import * as styles from './photo-section.css.ts';

type PhotoTextListProps = {
  readonly photos: readonly JoiningPhoto[];
  /** The texts that were typed in this form. */
  readonly typed: PhotoTexts;
  readonly onType: (typed: PhotoTexts) => void;
};

/** What a photo says in the form: as typed, or as the listing has it. */
export const shownText = (photo: JoiningPhoto, typed: PhotoTexts): PhotoText =>
  typed[photo.id] ?? (photo.kind === 'own' ? textOf(photo.photo) : NO_TEXT);

const isTooLong = ({ caption }: PhotoText) => lengthOf(caption) > MAX_CAPTION;

/** Caption and kind of each photo. Folded at first, so that a quick capture is not slowed down. */
export function PhotoTextList({ photos, typed, onType }: PhotoTextListProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const texts = photos.map((photo) => shownText(photo, typed));
  if (!isOpen && texts.some(isTooLong)) setIsOpen(true);
  const filled = texts.filter(({ caption }) => caption !== '').length;
  if (photos.length === 0) return null;
  return (
    <>
      <h3>
        <button
          type="button"
          className={editorStyles.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('editor.photos.texts', { number: filled, total: photos.length })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h3>
      <Text size="small" tone="secondary">
        {t('editor.photos.textsHint')}
      </Text>
      {isOpen ? (
        <ol className={styles.texts}>
          {photos.map((photo, index) => (
            <TextRow
              key={photo.id}
              photo={photo}
              position={index + 1}
              text={shownText(photo, typed)}
              onChange={(text) => onType({ ...typed, [photo.id]: text })}
            />
          ))}
        </ol>
      ) : null}
    </>
  );
}

type TextRowProps = {
  readonly photo: JoiningPhoto;
  /** From 1. */
  readonly position: number;
  readonly text: PhotoText;
  readonly onChange: (text: PhotoText) => void;
};

function TextRow({ photo, position, text, onChange }: TextRowProps) {
  const t = useT();
  const words = useProblemWords();
  const shown = shownPhoto(photo);
  const address = usePhotoAddress(shown, true);
  const error = isTooLong(text) ? ({ type: 'tooLong', limit: MAX_CAPTION } as const) : undefined;
  return (
    <li className={styles.textRow}>
      <div className={styles.textPicture}>
        <Photo
          src={placeholderAddress(shown?.placeholder)}
          sharper={{ src: address('thumb') }}
          alt=""
          ratio="fill"
          missingText=""
          errorText=""
          eager
        />
      </div>
      <div>
        <TextField
          label={t('editor.photos.caption', { position })}
          placeholder={position === 1 ? t('editor.photos.captionExample') : undefined}
          value={text.caption}
          error={words(error)}
          onChange={(caption) => onChange({ ...text, caption })}
        />
        <CheckField
          label={t('editor.photos.isPlan', { position })}
          checked={text.kind === 'plan'}
          onChange={(isPlan) => onChange({ ...text, kind: isPlan ? 'plan' : 'photo' })}
        />
      </div>
    </li>
  );
}
