import { useEffect, useState } from 'react';
import type { Clock } from '#base/clock.ts';
import { useNameOf } from '#db/team/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Text } from '#ui/text/text.tsx';
import { editingWords } from './editing-words.ts';

/** After so long without a message, the other form is closed or without a network. One comes each minute. */
const GONE_MS = 90_000;

type OthersEditingProps = {
  readonly listingId: string;
  /** Calls back for each message of another form of this listing, with its author's account, until what it returns is called. */
  readonly join: (listingId: string, onOther: (account: string) => void) => () => void;
  readonly clock: Clock;
};

/** Says who else has this listing's form open, while both are online. Nobody is locked out: the changes of both are merged. */
export function OthersEditing({ listingId, join, clock }: OthersEditingProps) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  const own = userOf(useSession());
  const nameOf = useNameOf();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOffline) return undefined;
    const forget = new Map<string, () => void>();
    const leave = join(listingId, (account) => {
      const without = (all: readonly string[]) => all.filter((one) => one !== account);
      forget.get(account)?.();
      setAccounts((all) => (all.includes(account) ? all : [...all, account]));
      forget.set(
        account,
        clock.after(GONE_MS, () => setAccounts(without)),
      );
    });
    return () => {
      leave();
      for (const stop of forget.values()) stop();
      setAccounts([]);
    };
  }, [clock, join, listingId, isOffline]);
  const words = editingWords(accounts, { own, nameOf }, t);
  return (
    <div role="status">
      {words === '' ? null : (
        <Text size="small" tone="secondary">
          {words}
        </Text>
      )}
    </div>
  );
}
