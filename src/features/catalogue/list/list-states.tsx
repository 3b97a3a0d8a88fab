import { useEffect } from 'react';
import { useAgency } from '#db/react.tsx';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatNumber, phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { SkeletonCard } from '#ui/skeleton/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { EmptyList } from './empty-list.tsx';
import * as styles from './list-states.css.ts';

/** The number of skeleton cards. */
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** Skeleton cards in the size of the real ones, so that nothing below moves later. */
export function Downloading() {
  return (
    <>
      <DownloadProgress />
      <div className={styles.skeletons}>
        {SKELETONS.map((name) => (
          <SkeletonCard key={name} />
        ))}
      </div>
    </>
  );
}

/** The progress of the first download. Until it begins, its place is empty, so that the cards below do not move. */
function DownloadProgress() {
  const t = useT();
  const { language } = useLanguage();
  const { firstDownload } = useSyncStatus();
  const { done = 0, total } = firstDownload ?? {};
  return (
    <section className={styles.progress({ begun: firstDownload !== undefined })} role="status">
      <div className={styles.progressLine}>
        <Text as="strong" strong>
          {t('catalogue.first.title')}
        </Text>
        <Text as="span" figures>
          {total === undefined
            ? formatNumber(done, language)
            : t('catalogue.first.progress', {
                done: formatNumber(done, language),
                total: formatNumber(total, language),
              })}
        </Text>
      </div>
      <Progress label={t('catalogue.first.label')} done={done} total={total} />
      <Text size="small" tone="tertiary">
        {t('catalogue.first.hint')}
      </Text>
    </section>
  );
}

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

/** The agency has nothing published. */
export function NothingPublished() {
  const t = useT();
  const agency = useAgency();
  return (
    <EmptyList title={t('catalogue.empty.nothing')}>
      <Text tone="secondary">{t('catalogue.empty.call')}</Text>
      {agency === undefined ? null : (
        <ButtonAnchor tone="primary" icon="phone" href={phoneLink(agency.phone)}>
          {agency.phone}
        </ButtonAnchor>
      )}
    </EmptyList>
  );
}
