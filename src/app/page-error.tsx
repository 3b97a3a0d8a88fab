import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BrokenPage } from '#features/shell/broken-page.tsx';
import { openNewVersion } from './register-worker.ts';

/** What the engines say when a chunk of this page's version is no longer to be had, each in its words. */
const MISSING_CHUNK =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * In place of a page that threw. An old tab across a deploy may lack a chunk: then the address is
 * opened anew with the version of today, once; what was typed is kept meanwhile (typed-text.ts).
 */
export function PageError({ error }: ErrorComponentProps) {
  const [isRecovering] = useState(() => MISSING_CHUNK.test(String(error)) && mayReopen());
  useEffect(() => {
    if (isRecovering) reopen();
  }, [isRecovering]);
  return isRecovering ? null : <BrokenPage />;
}

const TRIED = 'marola-reopened';

/** What is being opened anew right now; React may draw this more than once before it is. */
let reopening: string | undefined;

/** Whether this address has not been opened anew in this tab for its own sake. */
function mayReopen(): boolean {
  const address = window.location.href;
  if (reopening === address) return true;
  try {
    return sessionStorage.getItem(TRIED) !== address;
  } catch {
    return false; // cannot be remembered, and a page that reloads for ever is worse
  }
}

function reopen(): void {
  if (reopening === window.location.href) return;
  reopening = window.location.href;
  sessionStorage.setItem(TRIED, reopening);
  void openNewVersion();
}
