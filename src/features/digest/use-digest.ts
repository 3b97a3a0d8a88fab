import { useCallback, useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import type { Digest, DigestCalls, DigestChanges, DigestLink } from '#domain/saved/digest.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useToast } from '#ui/toast/toast.tsx';

declare module '#services/services.ts' {
  interface Services {
    readonly digestCalls: DigestCalls;
  }
}

/**
 * `asked`: a link that only stops the mails waits for the press of a button. `gone`: the digest has been deleted, or the link is
 * not whole. `stopped`: this page has just deleted it.
 */
export type DigestState =
  | { readonly kind: 'loading' | 'asked' | 'gone' | 'failed' | 'stopped' }
  | { readonly kind: 'shown'; readonly digest: Digest };

/** The digest of a link, read from the server when the page opens, and what the page does with it. */
export function useDigest(link: DigestLink) {
  const t = useT();
  const toast = useToast();
  const { digestCalls } = useServices();
  const [state, setState] = useState<DigestState>({ kind: 'loading' });
  const [isSending, setSending] = useState(false);

  const read = useCallback(async () => {
    if (link.may === 'stop') return setState({ kind: 'asked' });
    setState({ kind: 'loading' });
    const answer = await digestCalls.read(link);
    if (answer.ok) setState({ kind: 'shown', digest: answer.value });
    else setState({ kind: answer.error.type === 'Gone' ? 'gone' : 'failed' });
  }, [digestCalls, link]);
  useEffect(() => void read(), [read]);

  /** Makes a call, one at a time. Returns its value; undefined after a failure, which a toast tells. */
  async function call<T>(
    run: () => Promise<Result<T, Failure>>,
  ): Promise<{ value: T } | undefined> {
    if (isSending) return undefined;
    setSending(true);
    const answer = await run().finally(() => setSending(false));
    if (answer.ok) return { value: answer.value };
    if (answer.error.type === 'Gone') setState({ kind: 'gone' });
    else toast({ tone: 'bad', text: t(failureMessage(answer.error)) });
    return undefined;
  }

  return {
    state,
    isSending,
    read: () => void read(),
    async change(changes: DigestChanges, done: string) {
      const answer = await call(() => digestCalls.change(link, changes));
      if (!answer) return;
      setState({ kind: 'shown', digest: answer.value });
      toast({ text: done, icon: 'check' });
    },
    async stop() {
      if (await call(() => digestCalls.stop(link))) setState({ kind: 'stopped' });
    },
  };
}

export type DigestActions = Pick<ReturnType<typeof useDigest>, 'isSending' | 'change' | 'stop'>;
