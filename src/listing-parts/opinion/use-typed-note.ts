import { useEffect, useRef, useState } from 'react';
import { ok } from '#base/result.ts';
import { useFavourites } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import { noted } from '#domain/favourite/favourite.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { createTypedNote, type NoteField } from './typed-note.ts';

/** The note is stored after this pause in typing, ms. */
const PAUSE_MS = 400;

/** A note that is stored as it is typed: at each pause, on leaving the field, and when the field goes. */
export function useTypedNote(id: string, stored: string) {
  const t = useT();
  const toast = useToast();
  const favourites = useFavourites();
  const complain = useRef((_failure: DbFailure) => {});
  useEffect(() => {
    complain.current = (failure) => toast({ text: t(failureMessage(failure)), tone: 'bad' });
  });
  const [{ typed, isKept }, show] = useState<NoteField>({ typed: undefined, isKept: false });
  const [note] = useState(() =>
    createTypedNote({
      async write(text, basedOn) {
        const saved = await favourites.note(id, text, basedOn);
        if (!saved.ok) return saved;
        return ok(saved.value === undefined ? '' : noted(saved.value, text, basedOn).note);
      },
      show,
      complain: (failure) => complain.current(failure),
    }),
  );
  useEffect(() => note.save, [note]);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(note.save, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [note, typed]);

  return {
    text: typed ?? stored,
    isKept,
    type: (text: string) => note.type(text, stored),
    leave: note.leave,
  };
}
