import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { useFavouriteIds, useFavouriteRows } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { keepPhotos } from '#listing-parts/opinion/keep-photos.ts';
import { OpinionFields } from '#listing-parts/opinion/opinion-fields.tsx';
import { RecentlySeen } from '#listing-parts/recently-seen.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SavedList } from './saved-list.tsx';
import * as styles from './saved-page.css.ts';
import { ShareList } from './share-list.tsx';

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

/**
 * «Guardadas»: the listings saved on this device with their marks and notes, and the hidden ones. Works without a network.
 * `isLinkCut`: the link was to show somebody else's list, and cannot be read.
 */
export function SavedPage({ isLinkCut }: { readonly isLinkCut: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const ids = useFavouriteIds();
  const rows = useFavouriteRows();
  const kept = useKeptListings(ids);
  const hidden = [...rows.keys()].filter((id) => !ids.includes(id));
  useDocumentTitle(t('saved.title'));
  const opinion = (id: string, title: string) => {
    const favourite = rows.get(id);
    return favourite && <OpinionFields title={title} favourite={favourite} />;
  };
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <div className={styles.page}>
        <Stack gap={2} align="start">
          <h1>{t('saved.title')}</h1>
          {isLinkCut ? <Note tone="warning">{t('saved.linkCut')}</Note> : null}
          {ids.length === 0 ? <HowItWorks /> : null}
          {kept.length === 0 ? null : <Kept count={kept.length} />}
          <Row>
            {ids.length === 0 ? null : (
              <>
                <Ask ids={ids} />
                {kept.length < 2 ? null : (
                  <ButtonLink to="/guardadas/comparar" size="small" icon="scale">
                    {t('saved.compare.title')}
                  </ButtonLink>
                )}
                <ShareList ids={ids} />
              </>
            )}
            <ButtonLink to="/mis-busquedas" size="small" tone="plain" icon="bell">
              {t('nav.searches')}
            </ButtonLink>
          </Row>
        </Stack>
        <SavedList ids={ids} label={t('saved.title')} below={opinion} />
        {hidden.length === 0 ? null : (
          <section>
            <h2>{t('saved.hiddenTitle')}</h2>
            <Text tone="secondary">{t('saved.hiddenLead')}</Text>
            <SavedList ids={hidden} label={t('saved.hiddenTitle')} below={opinion} />
          </section>
        )}
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
      {t('saved.kept', { count, number: formatNumber(count, language) })}
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
      {t('saved.ask', { count: ids.length, number })}
    </ButtonLink>
  );
}
