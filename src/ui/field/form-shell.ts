import { useCallback, useRef } from 'react';

/** A form element, and how to lead somebody to the first thing that is wrong in it. */
export function useFormShell() {
  const ref = useRef<HTMLFormElement>(null);
  const showProblem = useCallback(() => {
    // After the problems have been drawn.
    requestAnimationFrame(() => {
      const first = ref.current?.querySelector('[aria-invalid="true"]');
      if (first instanceof HTMLElement) first.focus();
    });
  }, []);
  return { ref, showProblem };
}
