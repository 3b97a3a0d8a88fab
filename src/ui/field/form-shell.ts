import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns the form's ref, and a function that moves the focus to the first invalid field. */
export function useFormShell() {
  const ref = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  // Set in the same batch as the problems, so they are already rendered here.
  useEffect(() => {
    if (asked === 0) return;
    const first = ref.current?.querySelector('[aria-invalid="true"]');
    if (first instanceof HTMLElement) first.focus();
  }, [asked]);
  const showProblem = useCallback(() => setAsked((times) => times + 1), []);
  return { ref, showProblem };
}
