import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFavouriteIds } from '#db/react.tsx';
import type { Listing } from '#domain/listing.ts';
import { formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Stack, Wrap } from '#ui/layout/layout.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Text } from '#ui/text/text.tsx';
import { StatusBadges } from './card/badges.tsx';
import { Facts } from './card/facts.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { MainPhoto } from './main-photo.tsx';
import { RecentlySeen } from './recently-seen.tsx';
import * as styles from './saved-page.css.ts';
import { useCatalogue } from './use-catalogue.ts';

/** «Guardadas»: the listings saved on this device, readable without a network. */
export function SavedPage() {
  const t = useT();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const ids = useFavouriteIds();
  useDocumentTitle(t('catalogue.saved.title'));
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <div className={styles.page}>
        <Stack gap={2} align="start">
          <h1>{t('catalogue.saved.title')}</h1>
          {ids.length === 0 ? <NothingSaved /> : <Kept count={ids.length} />}
        </Stack>
        {catalogue === undefined ? null : (
          <ul className={styles.list} aria-label={t('catalogue.saved.title')}>
            {ids.map((id) => {
              const listing = catalogue.get(id);
              return listing === undefined ? (
                <GoneRow key={id} id={id} />
              ) : (
                <SavedRow key={id} listing={listing} />
              );
            })}
          </ul>
        )}
        <RecentlySeen
          heading="h2"
          onOpen={(property) => void navigate({ to: '/', search: { property }, state: opened })}
        />
      </div>
    </Wrap>
  );
}

/** Closing the listing then leads back here. */
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

function SavedRow({ listing }: { readonly listing: Listing }) {
  return (
    <Row
      picture={<MainPhoto listing={listing} ratio="square" />}
      heart={<FavouriteButton listing={listing} tone="plain" />}
    >
      <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
      <h2 className={styles.title}>
        <Link to="/" search={{ property: listing.id }} state={opened} className={styles.link}>
          {listing.title}
        </Link>
      </h2>
      <p className={styles.place}>{listing.location}</p>
      <Facts listing={listing} />
      <div className={styles.flags}>
        <StatusBadges listing={listing} brief />
      </div>
    </Row>
  );
}

/** Saved once, no longer published, or not yet on this device. */
function GoneRow({ id }: { readonly id: string }) {
  const t = useT();
  const title = t('catalogue.saved.gone');
  return (
    <Row
      picture={<Photo src={undefined} alt="" ratio="square" missingText="" errorText="" />}
      heart={<FavouriteButton listing={{ id, title, photos: [] }} tone="plain" />}
    >
      <h2 className={styles.title}>{title}</h2>
    </Row>
  );
}

type RowProps = {
  readonly picture: ReactNode;
  readonly heart: ReactNode;
  readonly children: ReactNode;
};

function Row({ picture, heart, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.photo}>{picture}</div>
      <div className={styles.words}>{children}</div>
      <div className={styles.heart}>{heart}</div>
    </li>
  );
}
