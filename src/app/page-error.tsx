import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BrokenPage } from '#features/shell/broken-page.tsx';
import { openNewVersion } from './register-worker.ts';

/** The engines' error messages for a chunk that the server no longer has. */
const MISSING_CHUNK =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * Shown in place of a page that threw. After a deploy an old tab may lack a chunk: then the page
 * reloads once with the new version. Typed text survives that (typed-text.ts).
 */
export function PageError({ error }: ErrorComponentProps) {
  const [isRecovering] = useState(() => MISSING_CHUNK.test(String(error)) && mayReopen());
  useEffect(() => {
    if (isRecovering) reopen();
  }, [isRecovering]);
  return isRecovering ? null : <BrokenPage />;
}

const TRIED = 'marola-reopened';

/** The address that is being reloaded; React may render more than once before that happens. */
let reopening: string | undefined;

/** Whether this tab has not reloaded this address for a missing chunk before. */
function mayReopen(): boolean {
  const address = window.location.href;
  if (reopening === address) return true;
  try {
    return sessionStorage.getItem(TRIED) !== address;
  } catch {
    return false; // without storage the page might reload for ever
  }
}

function reopen(): void {
  if (reopening === window.location.href) return;
  reopening = window.location.href;
  sessionStorage.setItem(TRIED, reopening);
  void openNewVersion();
}
