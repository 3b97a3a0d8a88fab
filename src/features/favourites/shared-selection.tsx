import { systemClock } from '#base/clock.ts';
import { useCatalogue } from '#catalogue/react.tsx';
import { useFavourites } from '#db/react.tsx';
import { joined } from '#domain/favourite/favourite.ts';
import type { Shared } from '#domain/favourite/shared-list.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { keepPhotos } from '#listing-parts/opinion/keep-photos.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { SavedList } from './saved-list.tsx';
import * as styles from './saved-page.css.ts';

/** Somebody else's favourites from a shared link. They can be viewed, and saved all at once or one by one. */
export function SharedSelection({ list }: { readonly list: readonly Shared[] }) {
  const t = useT();
  const join = useJoin(list);
  const shared = new Map(list.map((one) => [one.id, one]));
  useDocumentTitle(t('saved.sharedTitle'));
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <div className={styles.page}>
        <Stack gap={4} align="start">
          <h1>{t('saved.sharedTitle')}</h1>
          <Text tone="secondary">{t('saved.sharedLead')}</Text>
          <Row gap={2}>
            <Button tone="primary" icon="heart" onClick={() => void join()}>
              {t('saved.saveAll')}
            </Button>
            <ButtonLink to="/guardadas">{t('saved.mine')}</ButtonLink>
          </Row>
        </Stack>
        <SavedList
          ids={[...shared.keys()]}
          label={t('saved.sharedTitle')}
          below={(id) => <Opinion of={shared.get(id)} />}
        />
      </div>
    </Wrap>
  );
}

/** Returns a function that adds a list to one's own. Notes go under one's own; marks stay what each person thinks, but a hidden listing comes back. */
function useJoin(list: readonly Shared[]): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const catalogue = useCatalogue();
  const favourites = useFavourites();
  return async () => {
    // Saves in reverse order: the saved list shows the latest first.
    for (const { id, note } of list.toReversed()) {
      const stored = await favourites.change(id, (own) => joined(own, id, systemClock.now(), note));
      if (!stored.ok) return toast({ text: t(failureMessage(stored.error)), tone: 'bad' });
    }
    toast({ text: t('saved.savedAll') });
    for (const { id } of list) await keepPhotos(catalogue?.get(id)?.photos ?? []);
  };
}

/** What the person who shared the list thinks of a listing. */
function Opinion({ of }: { readonly of: Shared | undefined }) {
  const t = useT();
  if (of === undefined || (of.mark === undefined && of.note === '')) return null;
  return (
    <Stack gap={1} align="start">
      {of.mark === undefined ? null : <Badge tone="quiet">{t(`saved.mark.${of.mark}`)}</Badge>}
      {of.note === '' ? null : <blockquote className={styles.quote}>{of.note}</blockquote>}
    </Stack>
  );
}
