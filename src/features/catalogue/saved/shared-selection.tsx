import { useFavourites } from '#db/react.tsx';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useCatalogue } from '../use-catalogue.ts';
import { keepPhotos } from './keep-photos.ts';
import { SavedList } from './saved-list.tsx';
import * as styles from './saved-page.css.ts';

/** Somebody else's favourites from a shared link. They can be viewed, and saved all at once or one by one. */
export function SharedSelection({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const toast = useToast();
  const catalogue = useCatalogue();
  const favourites = useFavourites();
  useDocumentTitle(t('catalogue.saved.sharedTitle'));
  const saveAll = async () => {
    // Saves in reverse order: the saved list shows the latest first.
    for (const id of ids.toReversed()) {
      if (favourites.has(id)) continue;
      const saved = await favourites.set(id, true);
      if (!saved.ok) return toast({ text: t(failureMessage(saved.error)), tone: 'bad' });
    }
    toast({ text: t('catalogue.saved.savedAll') });
    for (const id of ids) await keepPhotos(catalogue?.get(id)?.photos ?? []);
  };
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <div className={styles.page}>
        <Stack gap={4} align="start">
          <h1>{t('catalogue.saved.sharedTitle')}</h1>
          <Text tone="secondary">{t('catalogue.saved.sharedLead')}</Text>
          <Row gap={2}>
            <Button tone="primary" icon="heart" onClick={() => void saveAll()}>
              {t('catalogue.saved.saveAll')}
            </Button>
            <ButtonLink to="/guardadas">{t('catalogue.saved.mine')}</ButtonLink>
          </Row>
        </Stack>
        <SavedList ids={ids} label={t('catalogue.saved.sharedTitle')} />
      </div>
    </Wrap>
  );
}
