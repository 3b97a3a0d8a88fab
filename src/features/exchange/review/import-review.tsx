import { useEffect, useMemo, useState } from 'react';
import { ok, type Result } from '#base/result.ts';
import { inSlices } from '#base/tasks.ts';
import { useReadAllPrivateData } from '#db/private-data/react.tsx';
import { useAdvisors, useAgency } from '#db/react.tsx';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { withSwappedPoint } from '#domain/exchange/point-check.ts';
import { createPreview, type PreviewLine } from '#domain/exchange/preview.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { fileWords } from '#i18n/file-words.ts';
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

type ImportReviewProps = {
  /** Of a file of any kind. */
  readonly lines: readonly ImportLine[];
  /** All listings of this device, as shown. */
  readonly listings: readonly Listing[];
  /** The name of the file. */
  readonly file: string;
  /** Called when all chosen lines are in the outbox. */
  readonly onImported?: (() => void) | undefined;
};

/** What a file would change, line by line, and the button that puts it into the outbox. */
export function ImportReview({ lines, listings, file, onImported }: ImportReviewProps) {
  const t = useT();
  const [swapped, setSwapped] = useState<ReadonlySet<number>>(NONE);
  const asked = useMemo(
    () => lines.map((line) => (swapped.has(line.line) ? withSwappedPoint(line) : line)),
    [lines, swapped],
  );
  const preview = usePreview(asked, listings);
  if (preview === undefined) return <Text>{t('desk.files.review.comparing')}</Text>;
  if (!preview.ok) return <Note tone="warning">{t(failureMessage(preview.error))}</Note>;
  return (
    <Review
      key={swapped.size}
      preview={preview.value}
      swapPoints={setSwapped}
      {...{ file, onImported }}
    />
  );
}

const NONE: ReadonlySet<number> = new Set();
const NO_PHOTOS: FoundPhotos = new Map();

type ReviewProps = Pick<ImportReviewProps, 'file' | 'onImported'> & {
  readonly preview: readonly PreviewLine[];
  /** Puts latitude and longitude of these lines into each other's place. */
  readonly swapPoints: (lines: ReadonlySet<number>) => void;
};

function Review({ preview, swapPoints, file, onImported }: ReviewProps) {
  const parts = useMemo(() => byKind(preview), [preview]);
  // What looks like a listing that is here already, or has a doubtful price, is left out until the person says otherwise.
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        [
          ...parts.new.filter(({ twin, doubt }) => twin ?? doubt),
          ...parts.changed.filter(({ doubt }) => doubt),
        ].map(({ line }) => line),
      ),
  );
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const [shrinks, setShrinks] = useState(false);
  const importing = useImport(file);
  const isDone = importing.ended === 'done';
  useEffect(() => {
    if (isDone) onImported?.();
  }, [isDone, onImported]);
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
      <LineSection kind="wrong" lines={parts.wrong} swapPoints={swapPoints} />
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
        file={file}
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

/** Lines that are compared in one task. */
const SLICE = 100;

/**
 * The lines compared with the listings and private data as they were when the comparison began; undefined until it is done. Fails if the
 * private data cannot be read. What changes later is merged field by field when it is sent (PUSH-5).
 */
function usePreview(
  lines: readonly ImportLine[],
  listings: readonly Listing[],
): Result<readonly PreviewLine[], DbFailure> | undefined {
  const advisors = useAdvisors();
  const readPrivateData = useReadAllPrivateData();
  const standing = useAgency()?.defaultAdvisor.name;
  const [compared, setCompared] = useState<Result<readonly PreviewLine[], DbFailure>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview that a pull changes under the reader's eyes would be none
  useEffect(() => {
    let isCurrent = true;
    const defaultAdvisorId = advisors.find(({ name }) => name === standing)?.id;
    const compare = async () => {
      const privateData = await readPrivateData();
      if (!privateData.ok) return privateData;
      const known = { listings, advisors, defaultAdvisorId, words: fileWords() };
      const preview = createPreview(lines, { ...known, privateData: privateData.value });
      const done: PreviewLine[] = [];
      await inSlices(lines, SLICE, (slice) => {
        if (isCurrent) done.push(...slice.map(preview));
      });
      return ok(done);
    };
    void compare().then((result) => {
      if (isCurrent) setCompared(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [lines]);
  return compared;
}
