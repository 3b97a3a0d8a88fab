// The listing of the address as a page, styled like the dialog in which the app shows it.
import type { Listing } from '#domain/listing/listing.ts';
import { ListingDetail } from '#features/catalogue/detail/listing-detail.tsx';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from '#ui/dialog/dialog.css.ts';
import { ServedLink } from '../../../packages/@tanstack/react-router.tsx';

export function DetailDialog({ id }: { readonly id: string }) {
  const listing = useListing(id);
  if (listing === undefined) return null;
  return (
    <>
      <div className={styles.scrim} />
      {/* What has the focus in the app's dialog. */}
      <div className={styles.panel({ place: 'page' })} tabIndex={-1}>
        <Trail listing={listing} />
        <ListingDetail
          listing={listing}
          onClose={ignore}
          onOpen={ignore}
          onContact={ignore}
          onShare={ignore}
          admin={undefined}
        />
      </div>
    </>
  );
}

const ignore = () => undefined;

/** Breadcrumbs: links from the home page to the listing. */
function Trail({ listing: { operationType, title } }: { readonly listing: Listing }) {
  const t = useT();
  return (
    <nav className={styles.hiddenTitle} aria-label={t('catalogue.detail.trail')}>
      <ServedLink to="/">{t('page.home.title')}</ServedLink>
      <ServedLink to="/" search={{ operationType }}>
        {t(`listing.operationType.${operationType}`)}
      </ServedLink>
      <span aria-current="page">{title}</span>
    </nav>
  );
}
