import { useState } from 'react';
import { judgeSelection, MAX_PHOTOS } from '#domain/listing/photo-rules.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { Editing } from '../editing.ts';
import { joining } from './form-photo.ts';

/** Takes the selected files that may become photos, and tells the person which may not. */
export function useTakeFiles(editing: Editing) {
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
