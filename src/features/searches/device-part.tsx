import { useId } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useNoticeReach } from './search-tools.ts';
import * as styles from './searches.css.ts';

type DevicePartProps = {
  readonly notify: boolean;
  readonly onChange: (notify: boolean) => void;
};

/** What this device can do, in plain words. Notifications are offered only where the browser shows them. */
export function DevicePart({ notify, onChange }: DevicePartProps) {
  const t = useT();
  const id = useId();
  const { notices } = useServices();
  const reach = useNoticeReach();
  const canShow = reach === 'closed' || reach === 'open' || reach === 'inFront';
  const canAsk = canShow && !notices.isAllowed();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('searches.device.title')}
      </h3>
      <Stack gap={2}>
        <Text size="small" tone="secondary">
          {t('searches.device.count')}
        </Text>
        {reach === undefined ? null : (
          <Text size="small" tone="secondary">
            {t(`searches.device.${reach}`)}
          </Text>
        )}
        {canAsk ? (
          <CheckField label={t('searches.device.notify')} checked={notify} onChange={onChange} />
        ) : null}
      </Stack>
    </section>
  );
}
