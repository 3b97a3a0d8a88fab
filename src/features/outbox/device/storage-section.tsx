import { useEffect, useState } from 'react';
import { useLiveRead } from '#db/live/react.tsx';
import type { HeldPhoto } from '#db/photos/photo-cache.ts';
import { useOutboxEntries } from '#db/react.tsx';
import { photosToSend } from '#domain/outbox/entry/outbox-entry.ts';
import { formatSize } from '#i18n/format-size.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from '../outbox.css.ts';
import { useComplaint, useOutboxTools } from '../outbox-tools.ts';

const bytesOf = (photos: readonly HeldPhoto[]) =>
  photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** The used storage, buttons to free some without touching pending work, and whether the browser may delete it. */
export function StorageSection() {
  const t = useT();
  const toast = useToast();
  const { language } = useLanguage();
  const tools = useOutboxTools();
  const complain = useComplaint();
  const photos = useLiveRead(tools.photos.held, [tools]);
  const unsavedBytes = useLiveRead(tools.unsavedBytes, [tools]);
  const held = photos?.ok === true ? photos.value : [];
  const unsaved = unsavedBytes?.ok === true ? unsavedBytes.value : 0;
  const pending = useOutboxEntries()
    .flatMap(photosToSend)
    .reduce((sum, { bytes }) => sum + bytes, 0);
  const large = held.filter(({ variant }) => variant !== 'thumb');
  const thumbs = held.filter(({ variant }) => variant === 'thumb');
  const free = async () => {
    const done = await tools.photos.drop(large);
    if (!done.ok) return complain(done.error);
    toast({ text: t('outbox.storage.freed', { size: formatSize(bytesOf(large), language) }) });
  };
  const rows = [
    [t('outbox.storage.pending'), pending],
    [t('outbox.storage.unsaved'), unsaved],
    [t('outbox.storage.full'), bytesOf(large)],
    [t('outbox.storage.thumb'), bytesOf(thumbs)],
  ] as const;
  return (
    <Stack as="section">
      <h2>{t('outbox.storage.title')}</h2>
      <dl className={styles.uses}>
        {rows.map(([name, bytes]) => (
          <div key={name} className={styles.use}>
            <dt>{name}</dt>
            <dd>{formatSize(bytes, language)}</dd>
          </div>
        ))}
      </dl>
      <Promised />
      {large.length === 0 ? null : (
        <Row>
          <Button icon="hard-drive" onClick={() => void free()}>
            {t('outbox.storage.free')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Whether the browser has agreed not to delete this data, with a button to ask for it. */
function Promised() {
  const t = useT();
  const tools = useOutboxTools();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    void tools.isKept().then(setKept);
  }, [tools]);
  if (kept === undefined) return null;
  return (
    <>
      <Text tone="secondary">{t(kept ? 'outbox.storage.kept' : 'outbox.storage.notKept')}</Text>
      {isInstalled ? null : <Text tone="secondary">{t('outbox.storage.install')}</Text>}
      {kept ? null : (
        <Row>
          <Button onClick={() => void tools.askToKeep().then(setKept)}>
            {t('outbox.storage.ask')}
          </Button>
        </Row>
      )}
    </>
  );
}
