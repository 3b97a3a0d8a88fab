import { useAgency } from '#db/react.tsx';
import { formatNumber, phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { SkeletonCard } from '#ui/skeleton/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
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

/** The agency has nothing published. */
export function NothingPublished() {
  const t = useT();
  const agency = useAgency();
  return (
    <EmptyList title={t('catalogue.empty.nothing')}>
      <Text tone="secondary">{t('catalogue.empty.call')}</Text>
      {agency === undefined ? null : (
        <ButtonAnchor icon="phone" href={phoneLink(agency.phone)}>
          {agency.phone}
        </ButtonAnchor>
      )}
    </EmptyList>
  );
}
