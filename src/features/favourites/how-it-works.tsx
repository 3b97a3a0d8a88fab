import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './how-it-works.css.ts';

/** What to do with saved listings, in three steps, for a page without any. */
export function HowItWorks() {
  const t = useT();
  return (
    <>
      <ol className={styles.steps}>
        <Step title={t('saved.how.saveTitle')} text={t('saved.how.save')}>
          <path className={styles.frame} d={PANES} />
          <path className={styles.lit} d={HEART} />
        </Step>
        <Step title={t('saved.how.decideTitle')} text={t('saved.how.decide')}>
          <path className={styles.lit} d="M26 12h18v17H26z" />
          <path className={styles.frame} d={PANES} />
          <path className={styles.frame} d="M31 20.5l3 3 6-6M12 38h8M12 43h6M31 37l8 8m0-8-8 8" />
        </Step>
        <Step title={t('saved.how.togetherTitle')} text={t('saved.how.together')}>
          <path className={styles.lit} d="M44 12h12v17H44z" />
          <path
            className={styles.frame}
            d="M8 50V12h20v38zM36 50V12h20v38zM8 31h20M36 31h20M18 12v38M46 12v38"
          />
          <path className={styles.frame} d="M28 24h8M28 40h8" />
        </Step>
      </ol>
      <ButtonLink to="/" tone="primary">
        {t('saved.look')}
      </ButtonLink>
    </>
  );
}

/** A gallery's window of four panes. */
const PANES = 'M8 50V12h36v38zM26 12v38M8 31h36';
const HEART = 'M17 26.5l-5.6-5.6a3.6 3.6 0 0 1 5.1-5.1l.5.5.5-.5a3.6 3.6 0 0 1 5.1 5.1z';

type StepProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

function Step({ title, text, children }: StepProps) {
  return (
    <li className={styles.step}>
      <svg className={styles.drawing} viewBox="4 8 56 46" aria-hidden="true">
        {children}
      </svg>
      <h2 className={styles.name}>{title}</h2>
      <Text tone="secondary">{text}</Text>
    </li>
  );
}
