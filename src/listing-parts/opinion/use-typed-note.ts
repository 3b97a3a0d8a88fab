import { useEffect, useRef, useState } from 'react';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { cleanNote, noted, oneUnderTheOther } from '#domain/favourite/favourite.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** The note is stored after this pause in typing, ms. */
const PAUSE_MS = 400;

/** A note that is stored as it is typed: at each pause, on leaving the field, and when the field goes. */
export function useTypedNote(id: string, stored: string) {
  const t = useT();
  const toast = useToast();
  const { favourites } = useServices();
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

/** A note as its field shows it. */
export type NoteField = {
  /** Undefined while nobody types: then the stored note is shown. */
  readonly typed: string | undefined;
  /** Whether the device has stored all that is typed. */
  readonly isKept: boolean;
};

type Ports = {
  /** Stores the note; `basedOn` as in `noted`. Returns it with what another device or tab has written meanwhile. */
  readonly write: (text: string, basedOn: string) => Promise<Result<string, DbFailure>>;
  readonly show: (field: NoteField) => void;
  readonly complain: (failure: DbFailure) => void;
};

/**
 * Stores a note while it is typed. One write runs at a time, and the latest text follows it, so a slow disk neither takes back
 * letters nor says «kept» of a text that has changed. A text that cannot be stored stays in the field.
 */
export function createTypedNote({ write, show, complain }: Ports) {
  let typed: string | undefined;
  let basedOn = '';
  let isLeft = false;
  let isRunning = false;

  const storeLatest = async (): Promise<Result<void, DbFailure>> => {
    for (let stored: string | undefined; typed !== undefined && typed !== stored; ) {
      stored = typed;
      const note = cleanNote(stored);
      if (note === basedOn) continue;
      const written = await write(stored, basedOn);
      if (!written.ok) return written;
      basedOn = written.value;
      const others = basedOn.slice(note.length);
      if (others !== '') typed = oneUnderTheOther(typed, others);
    }
    return ok(undefined);
  };
  const save = async () => {
    if (isRunning || typed === undefined) return;
    isRunning = true;
    const saved = await storeLatest().finally(() => {
      isRunning = false;
    });
    if (!saved.ok) return complain(saved.error);
    if (isLeft) typed = undefined;
    show({ typed, isKept: true });
  };

  return {
    /** Takes over what is in the field; `stored` is the note as the device has it. */
    type(text: string, stored: string) {
      if (typed === undefined) basedOn = stored;
      isLeft = false;
      typed = text;
      show({ typed, isKept: false });
    },
    /** Stores what is typed: at a pause, and when the field goes. */
    save: () => void save(),
    /** The same, and then shows the stored note, unless somebody types again. */
    leave() {
      isLeft = true;
      void save();
    },
  };
}
