import { useAgency } from '#db/react.tsx';
import type { Agency } from '#domain/agency/agency.ts';
import { formatHours, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { IconAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Values } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip, Picture } from '#ui/picture/picture.tsx';
import { Band, Section, SplitSection } from '#ui/section/section.tsx';
import { Stats } from '#ui/stats/stats.tsx';
import * as styles from './about-page.css.ts';
import office from './pictures/office.webp';
import strip from './pictures/strip.webp';

/** The about page: figures, mission, values, team and contact. */
export function AboutPage() {
  const t = useT();
  const agency = useAgency();
  return (
    <Page title={t('about.title')} lead={t('about.lead')} backLabel={t('nav.back')} width="full">
      <PhotoStrip src={strip} />
      <div className={styles.figures}>
        <Stats
          label={t('about.statsLabel')}
          stats={t('about.stats', { returnObjects: true })}
          columns={4}
        />
      </div>
      <SplitSection title={t('about.missionTitle')}>
        <p className={styles.mission}>{t('about.mission')}</p>
        <p className={styles.story}>{t('about.story')}</p>
      </SplitSection>
      <Section title={t('about.valuesTitle')}>
        <Values values={t('about.values', { returnObjects: true })} />
      </Section>
      {agency === undefined ? null : <Team agency={agency} />}
      <Band
        title={t('about.visitTitle')}
        text={agency === undefined ? '' : t('about.visitText', { address: agency.address })}
        action={
          <ButtonLink to="/contacto" tone="primary">
            {t('about.visit')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

/** The team, listed by role without names. Everyone is reached at the agency's phone. */
function Team({ agency: { phone, hours } }: { readonly agency: Agency }) {
  const t = useT();
  const weekdays = formatHours(hours.weekdays);
  const saturday = formatHours(hours.saturday);
  return (
    <SplitSection
      title={t('about.teamTitle')}
      lead={t('about.teamHours', { weekdays, saturday })}
      picture={<Picture src={office} ratio="landscape" />}
    >
      <ul>
        {t('about.team', { returnObjects: true }).map(({ title, text }) => (
          <li key={title} className={styles.member}>
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <span className={styles.role}>{text}</span>
            </span>
            <IconAnchor
              icon="phone"
              label={t('about.call', { name: title })}
              href={phoneLink(phone)}
            />
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}
