import { useEffect, useRef, useState } from 'react';
import { useFavourites } from '#db/react.tsx';
import { cleanNote, noted } from '#domain/favourite/favourite.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** The note is stored after this pause in typing, ms. */
const PAUSE_MS = 400;

/** A note that is stored as it is typed: at each pause, on leaving the field, and when the field goes. */
export function useTypedNote(id: string, stored: string) {
  const t = useT();
  const toast = useToast();
  const favourites = useFavourites();
  /** Undefined while nobody types: then the stored note is shown. */
  const [typed, setTyped] = useState<string>();
  const [isKept, setKept] = useState(false);
  const basedOn = useRef(stored);

  const save = async (text: string) => {
    const before = basedOn.current;
    if (cleanNote(text) === before) return;
    basedOn.current = cleanNote(text);
    const saved = await favourites.note(id, text, before);
    if (!saved.ok) {
      basedOn.current = before;
      return toast({ text: t(failureMessage(saved.error)), tone: 'bad' });
    }
    const { note } = saved.value === undefined ? { note: '' } : noted(saved.value, text, before);
    if (note !== basedOn.current) setTyped(note); // with what another device or tab has written
    basedOn.current = note;
    setKept(true);
  };

  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => typed !== undefined && void save(typed);
  });
  useEffect(() => () => latest.current(), []);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    text: typed ?? stored,
    isKept,
    type(text: string) {
      if (typed === undefined) basedOn.current = stored;
      setKept(false);
      setTyped(text);
    },
    async leave() {
      if (typed === undefined) return;
      await save(typed);
      setTyped(undefined);
    },
  };
}
