import { useMemo, useState } from 'react';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import type { PreviewLine } from '#domain/exchange/preview.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import type { FoundPhotos } from '../photos/find-photos.ts';
import { PhotoSource } from '../photos/photo-source.tsx';
import type { Line } from '../run-import.ts';
import { AcceptBar } from './accept-bar.tsx';
import { LineSection, SameLines } from './line-section.tsx';
import * as styles from './review.css.ts';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';

type ImportReviewProps = {
  /** Of a file of any kind. */
  readonly lines: readonly ImportLine[];
  /** All listings of this device, as shown. */
  readonly listings: readonly Listing[];
};

/** What a file would change, line by line, and the button that puts it into the outbox. */
export function ImportReview({ lines, listings }: ImportReviewProps) {
  const t = useT();
  const preview = usePreview(lines, listings);
  if (preview === undefined) return <Text>{t('desk.files.review.comparing')}</Text>;
  if (!preview.ok) return <Note tone="warning">{t(failureMessage(preview.error))}</Note>;
  return <Review preview={preview.value} />;
}

const NO_PHOTOS: FoundPhotos = new Map();

function Review({ preview }: { readonly preview: readonly PreviewLine[] }) {
  const parts = useMemo(() => byKind(preview), [preview]);
  // What looks like a listing that is here already is left out until the person says otherwise.
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(parts.new.filter(({ twin }) => twin !== undefined).map(({ line }) => line)),
  );
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const [shrinks, setShrinks] = useState(false);
  const importing = useImport();
  const isOpen = ({ line }: Line) => !importing.queued.has(line);
  const open = { changed: parts.changed.filter(isOpen), new: parts.new.filter(isOpen) };
  const accepted = [...open.changed, ...open.new].filter(({ line }) => !left.has(line));
  const choose = (some: readonly Line[], isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const { line } of some)
        if (isChosen) next.delete(line);
        else next.add(line);
      return next;
    });
  const choice = importing.running ? undefined : { left, choose };
  return (
    <div className={styles.review}>
      <LineSection kind="wrong" lines={parts.wrong} />
      <LineSection kind="changed" lines={open.changed} choice={choice} />
      <LineSection kind="new" lines={open.new} choice={choice} />
      <SameLines lines={parts.same} />
      <PhotoSource
        lines={[...open.changed, ...open.new]}
        found={photos}
        onFound={setPhotos}
        shrinks={shrinks}
        onShrinks={setShrinks}
      />
      <AcceptBar
        accepted={accepted.length}
        {...importing}
        start={() => importing.start(accepted, { photos, shrinks })}
      />
    </div>
  );
}

type Parts = {
  readonly [Kind in PreviewLine['kind']]: readonly Extract<PreviewLine, { kind: Kind }>[];
};

const byKind = (preview: readonly PreviewLine[]): Parts => ({
  wrong: preview.filter((line) => line.kind === 'wrong'),
  changed: preview.filter((line) => line.kind === 'changed'),
  new: preview.filter((line) => line.kind === 'new'),
  same: preview.filter((line) => line.kind === 'same'),
});
