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
  /** Shown under the text. */
  readonly children?: ReactNode;
};

/**
 * One of the three legal texts, in a scrolling box. The date is today's, in Spanish format.
 */
export function LegalPage({ text, children }: LegalPageProps) {
  const t = useT();
  const agency = useAgency();
  useScrollToTop();
  // Before the first pull, `…` stands for the agency's data.
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
    <Page
      title={t(`page.${text}.title`)}
      description={t(`legal.${text}.description`)}
      backLabel={t('nav.back')}
      width="full"
    >
      <p className={styles.updated}>
        {t('legal.updated')} <time lang="es">{formatDate(Date.now(), 'es')}</time>
      </p>
      <LegalLayout>
        <div className={styles.frame}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
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
      </LegalLayout>
    </Page>
  );
}

/** The content of a legal page beside the links to all of them. */
export function LegalLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <LegalPages />
      <div>{children}</div>
    </div>
  );
}

const unknown = { name: '…', address: '…', phone: '…', email: '…', retentionMonths: '…' };

/** Scrolls to the top, also when the browser would restore the scroll position. */
export function useScrollToTop(): void {
  useEffect(() => {
    window.scrollTo(0, 0); // newer browsers return a promise, which is no cleanup
  }, []);
}

function LegalPages() {
  const t = useT();
  return (
    <nav className={styles.pages} aria-label={t('legal.pages')}>
      <Link to="/aviso-legal" className={styles.page}>
        {t('page.notice.title')}
      </Link>
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
