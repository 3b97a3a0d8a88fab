import { useState } from 'react';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../exchange.css.ts';
import { FileButton } from '../file-button.tsx';
import type { Line } from '../run-import.ts';
import { useCounted } from '../use-counted.ts';
import { type FoundPhotos, findPhotos } from './find-photos.ts';

/** Names that are written out; there may be thousands. */
const NAMED = 5;

type PhotoSourceProps = {
  readonly lines: readonly Line[];
  readonly found: FoundPhotos;
  readonly onFound: (found: FoundPhotos) => void;
  readonly shrinks: boolean;
  readonly onShrinks: (shrinks: boolean) => void;
};

/** Where the new photos of the lines are: a folder, a zip, or photos. Nothing if no line names any. */
export function PhotoSource({ lines, found, onFound, shrinks, onShrinks }: PhotoSourceProps) {
  const t = useT();
  const counted = useCounted();
  const [problem, setProblem] = useState<'NoZip' | 'TooLarge'>();
  const [hasPicked, setPicked] = useState(false);
  const names = [...new Set(lines.flatMap(({ photos }) => photos))];
  if (names.length === 0) return null;
  const missing = names.filter((name) => !found.has(photoKey(name)));
  const pick = async (files: readonly File[]) => {
    const added = await findPhotos(files, new Set(names.map(photoKey)));
    setPicked(true);
    setProblem(added.ok ? undefined : added.error);
    if (added.ok) onFound(new Map([...found, ...added.value]));
  };
  return (
    <section className={styles.section}>
      <h3>{t('desk.files.photos.title')}</h3>
      <Text>{t('desk.files.photos.text', counted(names.length))}</Text>
      <Row>
        <FileButton folder icon="image-plus" onPick={(files) => void pick(files)}>
          {t('desk.files.photos.folder')}
        </FileButton>
        <FileButton
          multiple
          accept=".zip,image/*"
          icon="image"
          onPick={(files) => void pick(files)}
        >
          {t('desk.files.photos.files')}
        </FileButton>
      </Row>
      <div role="status" className={styles.report}>
        {problem === undefined ? null : (
          <Note tone="warning">{t(`desk.files.photos.zip.${problem}`)}</Note>
        )}
        {hasPicked ? (
          <Text>
            {t('desk.files.photos.found', {
              ...counted(names.length),
              found: counted(names.length - missing.length).number,
            })}
          </Text>
        ) : null}
        {hasPicked && missing.length > 0 ? (
          <Note tone="warning">
            {t('desk.files.photos.missing', {
              count: missing.length,
              names: missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? '…' : ''),
            })}
          </Note>
        ) : null}
      </div>
      <CheckField
        label={t('desk.files.photos.shrink')}
        hint={t('desk.files.photos.shrinkHint')}
        checked={shrinks}
        onChange={onShrinks}
      />
    </section>
  );
}
