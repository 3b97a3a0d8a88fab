import { useT } from '#i18n/use-t.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import { Page } from '#ui/page/page.tsx';
import * as styles from '../outbox.css.ts';
import { DeviceSections } from './device-sections.tsx';

/** `/mesa/dispositivo`, for staff: what this device keeps, apart from the queue of changes. */
export function DevicePage() {
  const t = useT();
  return (
    <Page title={t('outbox.device.title')} lead={t('outbox.device.lead')} backLabel={t('nav.back')}>
      <div className={styles.page}>
        <DeviceSections />
        <div>
          <TextLink to="/mesa/pendientes" tone="row" icon="cloud-upload">
            {t('page.outbox.title')}
          </TextLink>
        </div>
        <div>
          <TextLink to="/mesa/archivos" tone="row" icon="file-text">
            {t('desk.files.open')}
          </TextLink>
        </div>
      </div>
    </Page>
  );
}
