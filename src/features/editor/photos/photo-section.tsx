import { type RefObject, useEffect, useRef, useState } from 'react';
import { judgeSelection, MAX_PHOTOS } from '#domain/listing/photos/photo-rules.ts';
import type { PhotoTexts } from '#domain/listing/photos/photo-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack, VisuallyHidden } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { Editing, EditingState } from '../editing.ts';
import * as editorStyles from '../editor.css.ts';
import { type FormPhoto, type JoiningPhoto, joining, tooLargePhotos } from './form-photo.ts';
import { PhotoPicker } from './photo-picker.tsx';
import * as styles from './photo-section.css.ts';
import { PhotoTextList, shownText } from './photo-texts.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { failedWords, lostWords } from './photo-words.ts';
import { useDragOrder } from './use-drag-order.ts';

type PhotoSectionProps = {
  readonly editing: Editing;
  readonly photos: readonly FormPhoto[];
  readonly lost: EditingState['lost'];
  /** The texts that were typed. */
  readonly texts: PhotoTexts;
};

/** The listing's photos in their order; the first one is the main one. */
export function PhotoSection({ editing, photos: all, lost, texts }: PhotoSectionProps) {
  const t = useT();
  const photos = joining(all);
  const [said, setSaid] = useState('');
  const { take, notImages, shrink } = useTakeFiles(editing);
  const isOffline = useSyncStatus().reach === 'offline';
  return (
    <section className={editorStyles.section}>
      <div className={editorStyles.sectionHead}>
        <h2>{t('editor.photos.title')}</h2>
        <Text as="span" tone="secondary" figures>
          {t('editor.photos.count', { number: photos.length, limit: MAX_PHOTOS })}
        </Text>
      </div>
      <PhotoGrid editing={editing} photos={photos} texts={texts} onSay={setSaid} onPick={take} />
      <TooLargePhotos
        names={tooLargePhotos(all).map(({ name }) => name)}
        onShrink={shrink}
        onLeaveOut={editing.leaveOutTooLarge}
      />
      <NotPhotos photos={photos} lost={lost} notImages={notImages} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <Text size="small" tone="tertiary">
        {t('editor.photos.hint', { limit: MAX_PHOTOS })}
      </Text>
      <PhotoTextList
        photos={photos}
        typed={texts}
        onType={(photoTexts) => editing.change({ photoTexts })}
      />
      {isOffline && photos.some(({ kind }) => kind === 'ready') ? (
        <p className={editorStyles.notice}>
          <Icon name="smartphone" />
          {t('editor.photos.kept')}
        </p>
      ) : null}
    </section>
  );
}

type PhotoGridProps = Pick<PhotoSectionProps, 'editing' | 'texts'> & {
  readonly photos: readonly JoiningPhoto[];
  /** Says to screen readers what has changed. */
  readonly onSay: (words: string) => void;
  readonly onPick: (files: readonly File[]) => void;
};

/** The photos as tiles that can be moved by pointer, key and menu, and the two pickers. */
function PhotoGrid({ editing, photos, texts, onSay, onPick }: PhotoGridProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusOnTile(list);
  const move = (id: string, to: number) => {
    const from = photos.findIndex((photo) => photo.id === id);
    const place = Math.min(Math.max(0, to), photos.length - 1);
    if (place === from) return;
    editing.move(id, place);
    onSay(t('editor.photos.moved', { from: from + 1, to: place + 1 }));
  };
  const drag = useDragOrder(list, move);
  return (
    <ul
      ref={list}
      className={styles.grid({ isEmpty: photos.length === 0 })}
      aria-label={t('editor.photos.list')}
      {...drag.handlers}
    >
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          position={index}
          total={photos.length}
          isMoving={drag.moving === photo.id}
          isPlan={shownText(photo, texts).kind === 'plan'}
          onMove={(to) => {
            move(photo.id, to);
            focus(photo.id);
          }}
          onRemove={() => {
            editing.remove(photo.id);
            onSay(t('editor.photos.removed', { position: index + 1 }));
          }}
          onRetry={() => editing.retry(photo.id)}
        />
      ))}
      <li className={styles.cell}>
        <PhotoPicker icon="camera" label={t('editor.photos.camera')} onPick={onPick} camera />
      </li>
      <li className={styles.cell}>
        <PhotoPicker icon="image-plus" label={t('editor.photos.add')} onPick={onPick} />
      </li>
    </ul>
  );
}

/** Returns a function that focuses a tile after the next render: a tile that moves in the document loses the focus. */
function useFocusOnTile(list: RefObject<HTMLElement | null>): (id: string) => void {
  const [focused, setFocused] = useState<{ readonly id: string }>();
  useEffect(() => {
    const tile = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.photo === focused?.id,
    );
    tile?.querySelector('button')?.focus();
  }, [list, focused]);
  return (id) => setFocused({ id });
}

type TooLargePhotosProps = {
  readonly names: readonly string[];
  readonly onShrink: () => void;
  readonly onLeaveOut: () => void;
};

/** Asks about files over the limit. A toast asks too, but it disappears and lies outside the dialog. */
function TooLargePhotos({ names, onShrink, onLeaveOut }: TooLargePhotosProps) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <div className={editorStyles.notice}>
      <Stack gap={2}>
        <span>{names.map((file) => t('editor.photos.tooLarge', { file })).join('\n')}</span>
        <Row>
          <Button size="small" onClick={onShrink}>
            {t('editor.photos.shrink')}
          </Button>
          <Button size="small" onClick={onLeaveOut}>
            {t('editor.photos.leaveOut')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

type NotPhotosProps = Pick<PhotoSectionProps, 'photos' | 'lost'> & {
  readonly notImages: readonly File[];
};

/** Every file that did not become a photo, by name. Toasts show two at most, and disappear. */
function NotPhotos({ photos, lost, notImages }: NotPhotosProps) {
  const t = useT();
  const lines = [
    ...notImages.map(({ name }) => t('editor.photos.notImage', { file: name })),
    ...lost.map((one) => lostWords(t, one)),
    ...photos.flatMap((photo) => failedWords(t, photo) ?? []),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={editorStyles.notice}>
      <Stack gap={1}>
        {[...new Set(lines)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    </div>
  );
}

/** Takes the selected files that may become photos, and tells the person which may not. */
function useTakeFiles(editing: Editing) {
  const t = useT();
  const toast = useToast();
  const [notImages, setNotImages] = useState<readonly File[]>([]);
  const shrink = () => {
    if (editing.state().photos.length > MAX_PHOTOS)
      return toast({ text: t('editor.photos.tooMany', { n: MAX_PHOTOS }), tone: 'bad' });
    editing.shrinkTooLarge();
  };
  const take = (files: readonly File[]) => {
    const judged = judgeSelection(joining(editing.state().photos).length, files);
    if (!judged.ok)
      return toast({ text: t('editor.photos.tooMany', { n: judged.error.limit }), tone: 'bad' });
    const those = (verdict: (typeof judged.value)[number]['verdict']) =>
      judged.value.filter((one) => one.verdict === verdict).map(({ file }) => file);
    const taken = those('Taken');
    if (taken.length > 0) editing.addPhotos(taken);
    const words = (key: 'notImage' | 'tooLarge', refused: readonly File[]) =>
      refused.map(({ name }) => t(`editor.photos.${key}`, { file: name })).join('\n');
    const foreign = those('NotAnImage');
    setNotImages(foreign);
    if (foreign.length > 0) toast({ text: words('notImage', foreign), tone: 'bad' });
    const large = those('TooLarge');
    if (large.length === 0) return;
    editing.keepTooLarge(large);
    const action = { label: t('editor.photos.shrink'), run: shrink };
    toast({ text: words('tooLarge', large), tone: 'bad', action });
  };
  return { take, notImages, shrink };
}
