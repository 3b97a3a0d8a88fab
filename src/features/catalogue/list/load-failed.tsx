import { useEffect } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './list-states.css.ts';

/** The toast goes by itself, because the page says the same until the pull succeeds. */
const TOAST_MS = 5_000;

/** Nothing is cached and the first pull failed: the reason, and a retry button. */
export function LoadFailed() {
  const t = useT();
  const pullNow = usePullNow();
  const toast = useToast();
  const { failure } = useSyncStatus();
  const title = t('catalogue.failed.title');
  useEffect(
    () => toast({ text: title, tone: 'bad', durationMs: TOAST_MS, matter: title }),
    [toast, title],
  );
  return (
    <div className={styles.message}>
      <Icon name="triangle-alert" size="large" />
      <h2 className={styles.heading}>{title}</h2>
      {failure === undefined ? null : <Text tone="secondary">{t(failureMessage(failure))}</Text>}
      <Button tone="primary" icon="refresh-cw" onClick={pullNow}>
        {t('catalogue.failed.retry')}
      </Button>
    </div>
  );
}
