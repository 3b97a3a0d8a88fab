import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useAgency } from '#db/react.tsx';
import { formatDate } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Page } from '#ui/page/page.tsx';
import * as styles from './legal-page.css.ts';

type LegalPageProps = {
  readonly text: 'privacy' | 'terms' | 'cookies';
  /** Under the text. */
  readonly children?: ReactNode;
};

/**
 * One of the three legal texts in a box of its own height; the date is today's, in Spanish form
 * (specification section 2).
 */
export function LegalPage({ text, children }: LegalPageProps) {
  const t = useT();
  const agency = useAgency();
  useScrollToTop();
  // The agency arrives with the first download; until then its place is marked.
  const { name, address, phone, email, retentionMonths: months } = agency ?? unknown;
  const sections = t(`legal.${text}.sections`, {
    returnObjects: true,
    name,
    address,
    phone,
    email,
    months,
  });
  return (
    <Page title={t(`page.${text}.title`)} backLabel={t('nav.back')} width="full">
      <p className={styles.updated}>
        {t('legal.updated')} <time lang="es">{formatDate(Date.now(), 'es')}</time>
      </p>
      <div className={styles.layout}>
        <LegalPages />
        <div>
          <div className={styles.frame}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <section className={styles.box} aria-label={t(`legal.${text}.region`)} tabIndex={0}>
              {sections.map(({ title, text: paragraphs }) => (
                <div key={title} className={styles.section}>
                  <h2 className={styles.title}>{title}</h2>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className={styles.paragraph}>
                      {paragraph}
                    </p>
                  ))}
                </div>
              ))}
            </section>
          </div>
          {children}
        </div>
      </div>
    </Page>
  );
}

const unknown = { name: '…', address: '…', phone: '…', email: '…', retentionMonths: '…' };

/** Also where the browser would return to an old place (specification section 2). */
function useScrollToTop(): void {
  useEffect(() => window.scrollTo(0, 0), []);
}

function LegalPages() {
  const t = useT();
  return (
    <nav className={styles.pages} aria-label={t('legal.pages')}>
      <Link to="/politica-privacidad" className={styles.page}>
        {t('page.privacy.title')}
      </Link>
      <Link to="/terminos-condiciones" className={styles.page}>
        {t('page.terms.title')}
      </Link>
      <Link to="/cookies" className={styles.page}>
        {t('page.cookies.title')}
      </Link>
      <button type="button" className={styles.page} onClick={() => window.print()}>
        <Icon name="printer" size="small" />
        {t('legal.print')}
      </button>
    </nav>
  );
}
