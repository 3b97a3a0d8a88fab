import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Wrap } from '#ui/layout/layout.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { Panes } from '#ui/panes/panes.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './not-found-page.css.ts';

/** The page for unknown addresses. Its English sentence is shown in every language. */
export function NotFoundPage() {
  const t = useT();
  useDocumentTitle('404');
  return (
    <Wrap>
      <div className={styles.page}>
        <div className={styles.picture}>
          <Panes layout="grid">
            <div className={styles.door} />
          </Panes>
        </div>
        <div className={styles.words}>
          <h1>
            <span className={styles.number}>404</span>
            <span className={styles.title} lang="en">
              {t('notFound.title')}
            </span>
          </h1>
          <Text size="lead" tone="secondary">
            {t('notFound.explanation')}
          </Text>
          <ButtonLink to="/" tone="primary">
            {t('nav.back')}
          </ButtonLink>
        </div>
      </div>
    </Wrap>
  );
}
