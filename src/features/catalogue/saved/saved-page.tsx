import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFavouriteIds } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { selectionLink } from '#domain/search/shared-selection.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { RecentlySeen } from '../home/recently-seen.tsx';
import { useShareLink } from '../share/use-share.ts';
import { useSite } from '../share/use-site.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { keepPhotos } from './keep-photos.ts';
import { SavedList } from './saved-list.tsx';
import * as styles from './saved-page.css.ts';

/** The saved listings that this device has. Downloads their photos, since some may have been saved on another device. */
function useKeptListings(ids: readonly string[]): readonly Listing[] {
  const catalogue = useCatalogue();
  const kept = ids.flatMap((id) => catalogue?.get(id) ?? []);
  const photos = kept.flatMap((listing) => listing.photos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the photos
  useEffect(() => {
    const leaving = new AbortController();
    void keepPhotos(photos, leaving.signal);
    return () => leaving.abort();
  }, [photos.map(({ id }) => id).join()]);
  return kept;
}

/** «Guardadas»: the listings saved on this device, readable without a network. */
export function SavedPage() {
  const t = useT();
  const navigate = useNavigate();
  const ids = useFavouriteIds();
  const share = useShareLink(t('catalogue.saved.sharedTitle'));
  const site = useSite();
  const kept = useKeptListings(ids);
  useDocumentTitle(t('catalogue.saved.title'));
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <div className={styles.page}>
        <Stack gap={2} align="start">
          <h1>{t('catalogue.saved.title')}</h1>
          {ids.length === 0 ? <NothingSaved /> : null}
          {kept.length === 0 ? null : <Kept count={kept.length} />}
          {ids.length === 0 ? null : (
            <Row>
              <Ask ids={ids} />
              <Button icon="share-2" size="small" onClick={() => share(selectionLink(site, ids))}>
                {t('catalogue.saved.share')}
              </Button>
            </Row>
          )}
        </Stack>
        <SavedList ids={ids} label={t('catalogue.saved.title')} />
        <RecentlySeen
          heading="h2"
          onOpen={(property) => void navigate({ to: '/', search: { property }, state: opened })}
        />
      </div>
    </Wrap>
  );
}

/** With this state, closing the listing returns here. */
const opened = { openedFromPage: true } as const;

function Kept({ count }: { readonly count: number }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <p className={styles.kept}>
      <Icon name="hard-drive" size="small" />
      {t('catalogue.saved.kept', { count, number: formatNumber(count, language) })}
    </p>
  );
}

/** A link to the contact form, with the references of all listings as its subject. */
function Ask({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const { language } = useLanguage();
  const number = formatNumber(ids.length, language);
  return (
    <ButtonLink to="/contacto" search={{ ids: ids.join(',') }} tone="primary" size="small">
      {t('catalogue.saved.ask', { count: ids.length, number })}
    </ButtonLink>
  );
}

function NothingSaved() {
  const t = useT();
  return (
    <>
      <Text tone="secondary">{t('catalogue.saved.none')}</Text>
      <ButtonLink to="/" tone="primary">
        {t('catalogue.saved.look')}
      </ButtonLink>
    </>
  );
}
