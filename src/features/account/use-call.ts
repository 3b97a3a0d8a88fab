import { useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/**
 * Makes one call to the server at a time and shows a failure in a toast. `words` may return a more exact
 * text than the general one for a failure.
 */
export function useCall(words: (failure: Failure) => TextKey | undefined = () => undefined) {
  const t = useT();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const say = (key: TextKey) => toast({ tone: 'bad', text: t(key), untilTyping: true });
  return {
    isSending,
    say,
    /** Resolves to the answer's value; undefined when it failed or another call is running. */
    async call<T>(run: () => Promise<Result<T, Failure>>): Promise<{ value: T } | undefined> {
      if (isSending) return undefined;
      setSending(true);
      const answer = await run().finally(() => setSending(false));
      if (answer.ok) return { value: answer.value };
      const { error } = answer;
      say(words(error) ?? (error.type === 'Offline' ? 'auth.offline' : failureMessage(error)));
      return undefined;
    },
  };
}
