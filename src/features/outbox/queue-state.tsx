import { useOutbox } from '#db/react.tsx';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending.ts';
import { sendableEntries } from '#domain/outbox/sendable.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatSize } from '#i18n/format-size.ts';
import { useSession } from '#session/react.tsx';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './outbox.css.ts';
import { useWords } from './outbox-tools.ts';
import { useSubject } from './use-subject.ts';

/** The state of the queue: the number of pending changes, the one being sent, or why none is sent. */
export function QueueState({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { t } = useWords();
  const outbox = useOutbox();
  const { total } = countPending(entries, outbox.unreadable().length);
  const others = outbox.countOthers();
  const { sending } = useSyncStatus();
  const onItsWay = entries.find(({ id }) => id === sending?.entryId);
  if (total === 0)
    return (
      <div className={styles.state}>
        <h2>{t(others > 0 ? 'outbox.state.clearOwn' : 'outbox.state.clear')}</h2>
        <Text>
          {others > 0 ? t('outbox.state.others', { count: others }) : t('outbox.state.clearText')}
        </Text>
      </div>
    );
  return (
    <div className={styles.state}>
      <h2>{t('outbox.state.waiting', { count: total })}</h2>
      {onItsWay === undefined || sending === undefined ? (
        <Pause entries={entries} />
      ) : (
        <OnItsWay entry={onItsWay} entries={entries} doneBytes={sending.doneBytes} />
      )}
      {others > 0 ? <Text>{t('outbox.state.others', { count: others })}</Text> : null}
    </div>
  );
}

/** Shows why nothing is being sent, with an action for the person. */
function Pause({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { t } = useWords();
  const session = useSession();
  const { reach, failure } = useSyncStatus();
  const pullNow = usePullNow();
  if (countPending(entries).total === 0) return null; // unreadable entries have their own text
  if (session.kind === 'expired')
    return (
      <>
        <Text>{t('outbox.state.signIn')}</Text>
        <Row>
          <ButtonLink to="/auth" size="small" icon="log-in">
            {t('account.signIn')}
          </ButtonLink>
          <ButtonLink to="/salir" size="small" icon="log-out">
            {t('account.signOut')}
          </ButtonLink>
        </Row>
      </>
    );
  if (sendableEntries(entries).length === 0) return <Text>{t('outbox.state.needsYou')}</Text>;
  if (reach !== 'offline' && failure === undefined) return <Text>{t('outbox.state.soon')}</Text>;
  const text =
    reach === 'offline' || failure === undefined
      ? t('outbox.state.offline')
      : t(failureMessage(failure));
  return (
    <>
      <Text>{text}</Text>
      <Button size="small" icon="refresh-cw" onClick={pullNow}>
        {t('outbox.state.try')}
      </Button>
    </>
  );
}

type OnItsWayProps = {
  readonly entry: OutboxEntry;
  readonly entries: readonly OutboxEntry[];
  readonly doneBytes: number;
};

function OnItsWay({ entry, entries, doneBytes }: OnItsWayProps) {
  const { t, language } = useWords();
  const own = entries.filter(({ subject }) => subject === entry.subject);
  const { title, shown } = useSubject(entry.subject, own);
  const { change } = entry;
  if (change.kind !== 'upload-photo') return <Text>{t('outbox.state.sending', { title })}</Text>;
  const photos = shown?.photos ?? [];
  const sentBytes = Math.min(doneBytes, change.bytes); // the request is a little larger than the photo
  const label = t('outbox.state.sendingPhoto', {
    place: photos.findIndex(({ id }) => id === change.photoId) + 1,
    total: photos.length,
    done: formatSize(sentBytes, language),
    bytes: formatSize(change.bytes, language),
  });
  return (
    <div className={styles.meter}>
      <Text>{t('outbox.state.sending', { title })}</Text>
      <Text figures>{label}</Text>
      <Progress label={label} done={sentBytes} total={change.bytes} />
    </div>
  );
}
