import { useEffect, useState } from 'react';
import type { Clock } from '#base/clock.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Text } from '#ui/text/text.tsx';

/** After so long without a message, the other form is closed or without a network. One comes each minute. */
const GONE_MS = 90_000;

type OthersEditingProps = {
  readonly listingId: string;
  /** Calls back for each message of another form of this listing, until what it returns is called. */
  readonly join: (listingId: string, onOther: () => void) => () => void;
  readonly clock: Clock;
};

/** Says that somebody else has this listing's form open, while both are online. Nobody is locked out: the changes of both are merged. */
export function OthersEditing({ listingId, join, clock }: OthersEditingProps) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  const [hasOther, setOther] = useState(false);
  useEffect(() => {
    if (isOffline) return undefined;
    let forget = () => {};
    const leave = join(listingId, () => {
      forget();
      setOther(true);
      forget = clock.after(GONE_MS, () => setOther(false));
    });
    return () => {
      leave();
      forget();
      setOther(false);
    };
  }, [clock, join, listingId, isOffline]);
  return (
    <div role="status">
      {hasOther ? (
        <Text size="small" tone="secondary">
          {t('editor.othersEditing')}
        </Text>
      ) : null}
    </div>
  );
}
