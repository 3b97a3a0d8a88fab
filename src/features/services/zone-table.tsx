import { useT } from '#i18n/use-t.ts';
import * as styles from './zone-table.css.ts';
import { zones } from './zones.ts';

/** A table of sale and rent prices per square metre and zone. */
export function ZoneTable() {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('services.investment.zones.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.zone')}
          </th>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.sale')}
          </th>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.rent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ name, sale, rent }) => (
          <tr key={name}>
            <th scope="row" className={styles.zone}>
              {name}
            </th>
            <td className={styles.range}>{sale}</td>
            <td className={styles.range}>{rent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
