import { useCallback, useEffect, useRef, useState } from 'react';

/** A form element, and how to lead somebody to the first thing that is wrong in it. */
export function useFormShell() {
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  // Drawn together with the problems that were set beside it, so they are there by now.
  useEffect(() => {
    if (asked === 0) return;
    const first = ref.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [asked]);
  const showProblem = useCallback(() => setAsked((times) => times + 1), []);
  return { ref, showProblem };
}
