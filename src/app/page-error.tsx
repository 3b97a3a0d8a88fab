import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { BrokenPage } from '#features/shell/broken-page.tsx';

/**
 * Reloads the page with the newest version; as it is, if the code for that is missing as well. The code is in the device's file,
 * which nearly every page has.
 */
function openNewVersion(): void {
  import('./device/register-worker.ts').then(
    (worker) => worker.openNewVersion(),
    () => window.location.reload(),
  );
}

/** The engines' error messages for a chunk that the server no longer has. */
const MISSING_CHUNK =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/**
 * Shown in place of a page that threw. After a deploy an old tab may lack a chunk: then the page
 * reloads with the new version. Typed text survives that (typed-text.ts).
 */
export function PageError({ error }: ErrorComponentProps) {
  const [isRecovering] = useState(() => MISSING_CHUNK.test(String(error)) && mayReopen());
  useEffect(() => {
    if (isRecovering) reopen();
  }, [isRecovering]);
  return isRecovering ? null : <BrokenPage onReopen={openNewVersion} />;
}

/** Number and address of the reloads of this tab for one address. */
const TRIED = 'marola-reopened';
/** Twice: the first may end in the old version, when Chromium does not answer `update()` in time. */
const MOST_TRIES = 2;

/** The address that is being reloaded; React may render more than once before that happens. */
let reopening: string | undefined;

/** Whether this tab may reload this address for a missing chunk once more. */
function mayReopen(): boolean {
  if (reopening === window.location.href) return true;
  try {
    return tries() < MOST_TRIES;
  } catch {
    return false; // without storage the page might reload for ever
  }
}

function tries(): number {
  const [count, address] = (sessionStorage.getItem(TRIED) ?? '').split(' ');
  return address === window.location.href ? Number(count) : 0;
}

function reopen(): void {
  const address = window.location.href;
  if (reopening === address) return;
  reopening = address;
  sessionStorage.setItem(TRIED, `${tries() + 1} ${address}`);
  openNewVersion();
}

type Props = { readonly children: ReactNode };
type State = { readonly broken: boolean };

/** Shows a page with a way on for errors that no page has caught. */
export class LastResort extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage onReopen={openNewVersion} /> : this.props.children;
  }
}
