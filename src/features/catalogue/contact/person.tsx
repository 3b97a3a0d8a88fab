import type { ReactNode } from 'react';
import { type Agency, hoursOn } from '#domain/agency/agency.ts';
import { formatHours } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Glyph } from '#ui/glyph/glyph.tsx';
import * as styles from './contact.css.ts';

type PersonProps = { readonly name: string; readonly children: ReactNode };

/** The contact person, under the agency's logo. */
export function Person({ name, children }: PersonProps) {
  return (
    <div className={styles.person}>
      <span className={styles.personMark}>
        <Glyph />
      </span>
      <div>
        <p className={styles.personName}>{name}</p>
        <p className={styles.personNote}>{children}</p>
      </div>
    </div>
  );
}

/** Today's office hours. */
export function HoursToday({ agency: { hours } }: { readonly agency: Agency }) {
  const t = useT();
  const { language } = useLanguage();
  const today = hoursOn(hours, Date.now(), language);
  return t('catalogue.contact.hoursToday', { hours: formatHours(today) });
}

/** The office hours on working days and Saturdays. */
export function AgencyHours({ agency: { hours } }: { readonly agency: Agency }) {
  const t = useT();
  return t('catalogue.contact.hours', {
    weekdays: formatHours(hours.weekdays),
    saturday: formatHours(hours.saturday),
  });
}
