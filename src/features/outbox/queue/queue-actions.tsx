import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { ofSession } from '#domain/outbox/pending/pending-count.ts';
import { sendableEntries } from '#domain/outbox/pending/sendable.ts';
import { useSession } from '#session/react.tsx';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useWords } from '../outbox-tools.ts';
import { useHoldBack } from './use-hold-back.ts';

/** What a person can do about the whole queue: sign in, try or send now, pause and go on. */
export function QueueActions({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { t } = useWords();
  const session = useSession();
  const { rule, isPaused, setPaused, sendNow } = useHoldBack();
  const { reach, failure, sending } = useSyncStatus();
  const pullNow = usePullNow();
  const sendable = sendableEntries(entries);
  if (session.kind === 'expired' && entries.length > 0)
    return (
      <Row>
        <ButtonLink to="/auth" size="small" tone="onInverse" icon="log-in">
          {t('account.signIn')}
        </ButtonLink>
        <ButtonLink to="/salir" size="small" tone="onInverse" icon="log-out">
          {t('account.signOut')}
        </ButtonLink>
      </Row>
    );
  const hasFailed = sending === undefined && (reach === 'offline' || failure !== undefined);
  return (
    <Row>
      {rule === undefined ? null : (
        <Button size="small" tone="onInverse" icon="cloud-upload" onClick={sendNow}>
          {t('outbox.rules.sendNow')}
        </Button>
      )}
      {rule === undefined && hasFailed && sendable.length > 0 ? (
        <Button size="small" tone="onInverse" icon="refresh-cw" onClick={pullNow}>
          {t('outbox.state.try')}
        </Button>
      ) : null}
      {isPaused || ofSession(sendable).length > 0 ? (
        <Button
          size="small"
          tone="onInverse"
          icon={isPaused ? 'play' : 'pause'}
          onClick={() => setPaused(!isPaused)}
        >
          {t(isPaused ? 'outbox.rules.goOn' : 'outbox.rules.pause')}
        </Button>
      ) : null}
    </Row>
  );
}
