import { useSavedSearches } from '#db/searches/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Steps } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchItem } from './search-item.tsx';
import * as styles from './searches.css.ts';

/** «Mis búsquedas»: the saved searches with what is new in each. */
export function SearchesPage() {
  const t = useT();
  const searches = useSavedSearches();
  const isSynced = useSession().kind === 'signed-in';
  const lead = t(isSynced ? 'searches.leadSynced' : 'searches.lead');
  return (
    <Page title={t('searches.title')} lead={lead} backLabel={t('nav.back')}>
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul className={styles.list} aria-label={t('searches.title')}>
          {searches.map((search) => (
            <SearchItem key={search.id} search={search} />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** How it works, while nothing is saved. */
function NoSearches() {
  const t = useT();
  const steps = (['search', 'save', 'told'] as const).map((step) => ({
    title: t(`searches.none.${step}Title`),
    text: t(`searches.none.${step}Text`),
  }));
  return (
    <Stack gap={5} align="start">
      <h2>{t('searches.none.title')}</h2>
      <Steps steps={steps} />
      <ButtonLink to="/" tone="primary" icon="search">
        {t('searches.none.look')}
      </ButtonLink>
    </Stack>
  );
}
