import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '#base/result.ts';
import { type Failure, refusalOf } from '#domain/failure.ts';
import type { PeopleCalls, Staff } from '#domain/people/people.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** The agency's people, read from the server when the page opens and when the network returns, and what the page does with them. */
export function usePeople(peopleCalls: PeopleCalls) {
  const t = useT();
  const toast = useToast();
  const pullNow = usePullNow();
  const { reach } = useSyncStatus();
  const [staff, setStaff] = useState<Staff>();
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);

  const newest = useRef(0);
  const read = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const answer = await peopleCalls.read();
    if (turn !== newest.current) return; // a later one has what was done meanwhile
    if (answer.ok) setStaff(answer.value);
    setFailed(!answer.ok);
  }, [peopleCalls]);
  const isOffline = reach === 'offline';
  useEffect(() => {
    if (!isOffline) void read();
  }, [isOffline, read]);

  /** Makes one call at a time and reads the list again. Returns whether it succeeded; a toast tells how it went. */
  const carryOut = async (
    run: (calls: PeopleCalls) => Promise<Result<void, Failure>>,
    done: string,
  ) => {
    if (isSending) return false;
    setSending(true);
    const answer = await run(peopleCalls);
    await read();
    setSending(false);
    if (!answer.ok) {
      toast({ tone: 'bad', text: t(wordsOf(answer.error)), untilTyping: true });
      return false;
    }
    toast({ text: done, icon: 'check' });
    pullNow(); // it may have been one's own role
    return true;
  };
  return { staff, hasFailed, isOffline, isSending, carryOut, read: () => void read() };
}

export type CarryOut = ReturnType<typeof usePeople>['carryOut'];

function wordsOf(failure: Failure): TextKey {
  if (failure.type === 'Offline') return 'people.offline';
  if (failure.type === 'Gone') return 'people.gone';
  if (refusalOf(failure, 'email')?.code === 'validation_has_role') return 'people.hasRole';
  if (refusalOf(failure, 'email') !== undefined) return 'people.badEmail';
  if (refusalOf(failure, 'role') !== undefined) return 'people.onlyAdmin';
  return failureMessage(failure);
}
