import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Steps } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip, Picture } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import kitchen from './pictures/kitchen.webp';
import strip from './pictures/strip-management.webp';
import * as styles from './plans.css.ts';

/** The rental management page, with three plans. */
export function ManagementPage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.management.title')}
      lead={t('services.management.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={strip} />
      <Section title={t('services.management.plansTitle')}>
        <Plans plans={t('services.management.plans', { returnObjects: true })} />
        <Text size="small" tone="tertiary">
          {t('services.management.plansNote')}
        </Text>
      </Section>
      <SplitSection
        title={t('services.management.stepsTitle')}
        lead={t('services.management.stepsLead')}
        picture={<Picture src={kitchen} ratio="landscape" />}
      >
        <Steps steps={t('services.management.steps', { returnObjects: true })} />
      </SplitSection>
      <Ask title={t('services.management.ask')} {...slots} />
    </Page>
  );
}

type Plan = {
  readonly name: string;
  readonly share: string;
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
  readonly example: string;
};

/** The fee plans side by side: included items, excluded items and a worked example. */
function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const t = useT();
  return (
    <ul className={styles.panes}>
      {plans.map(({ name, share, includes, excludes, example }) => (
        <li key={name} className={styles.pane}>
          <h3>{name}</h3>
          <p>
            <span className={styles.share}>{share}</span>
            <span className={styles.shareWords}>{t('services.management.planShare')}</span>
          </p>
          <ul className={styles.items}>
            {includes.map((what) => (
              <Item key={what} missing={false}>
                {what}
              </Item>
            ))}
            {excludes.map((what) => (
              <Item key={what} missing>
                {t('services.management.planWithout', { what })}
              </Item>
            ))}
          </ul>
          <p className={styles.example}>{example}</p>
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { readonly missing: boolean; readonly children: string };

function Item({ missing, children }: ItemProps) {
  return (
    <li className={styles.item({ missing })}>
      <span className={styles.mark({ missing })}>
        <Icon name={missing ? 'minus' : 'check'} />
      </span>
      {children}
    </li>
  );
}
