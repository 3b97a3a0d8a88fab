import { useEffect, useRef, useState } from 'react';

/** Safari throws after 100 history writes in a short time, so the address follows typing with a delay. */
const DELAY_MS = 150;

/**
 * Whoever presses something or leaves the field has finished typing. Committed after the pause, the text would take back
 * the navigation that the press of a link has begun. A click alone is the press of a screen reader.
 */
const ENDS = ['pointerdown', 'focusout', 'click'] as const;

type TypedText = {
  /** The value in the address; '' = none. */
  readonly value: string;
  /** Turns typed text into the value for the address. */
  readonly tidy: (text: string) => string;
  /** Called with tidied text once the typing pauses. */
  readonly commit: (value: string) => void;
};

/**
 * Text that is being typed, before it becomes the value. A change of the value from outside replaces
 * it: a removed tag, Back, a link.
 */
export function useTypedText({ value, tidy, commit }: TypedText): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [pending, setPending] = useState<string>();
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Our own committed value must not overwrite what was typed since.
    if (value !== sent) {
      setSent(value);
      setText(value);
      setPending(undefined);
    }
  }
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    if (pending === undefined) return;
    const send = () => {
      setPending(undefined);
      setSent(pending);
      latest.current(pending);
    };
    const timer = setTimeout(send, DELAY_MS);
    for (const kind of ENDS) document.addEventListener(kind, send, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ENDS) document.removeEventListener(kind, send, { capture: true });
    };
  }, [pending]);
  const type = (typed: string) => {
    setText(typed);
    const next = tidy(typed);
    setPending(next === sent ? undefined : next);
  };
  return [text, type];
}
