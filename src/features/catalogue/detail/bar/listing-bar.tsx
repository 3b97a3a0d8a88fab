import { Link } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { FavouriteButton } from '#listing-parts/opinion/favourite-button.tsx';
import { HideButton } from '#listing-parts/opinion/hide-button.tsx';
import { iconButton } from '#ui/button/button.css.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { onlyDesk, onlyPhone } from '#ui/layout/layout.css.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { ListingDetailProps } from '../detail-props.ts';
import { useIsClosedByLink, usePlace } from '../place.ts';
import * as styles from './listing-bar.css.ts';
import { Neighbours } from './neighbours.tsx';

/**
 * The way back, previous and next of the list, hide, share and save: over the photo on phones and on a page, a bar in the dialog
 * from 768 px. Staff have the ways to the desk and into the form in place of hide.
 */
export function ListingBar(props: ListingDetailProps) {
  const { listing, filter, onClose, onOpen, onShare, staff } = props;
  const t = useT();
  const place = usePlace();
  const share = t('catalogue.card.share');
  return (
    <div className={styles.bar({ place })}>
      <div className={place === 'dialog' ? `${styles.close} ${styles.atEnd}` : styles.close}>
        <CloseButton onClick={onClose} />
      </div>
      <Neighbours at="bar" id={listing.id} filter={filter} onOpen={onOpen} />
      <div className={styles.tools}>
        {staff === undefined ? (
          <HideButton listing={listing}>
            <span className={onlyDesk}>{t('catalogue.card.hide')}</span>
          </HideButton>
        ) : (
          staff.bar(listing)
        )}
        <IconButton icon="share-2" label={share} onClick={onShare}>
          <span className={onlyDesk}>{share}</span>
        </IconButton>
        <FavouriteButton listing={listing} tone="plain" />
      </div>
    </div>
  );
}

type CloseButtonProps = { readonly onClick: () => void };

/**
 * Closes the listing. It is a link to the home page on a page of its own, and in a page from the server until React has
 * adopted it.
 */
function CloseButton({ onClick }: CloseButtonProps) {
  const look = iconButton({ tone: 'plain' });
  const isLink = useIsClosedByLink();
  const isPage = usePlace() === 'page';
  if (!isLink)
    return (
      <button type="button" className={look} onClick={onClick}>
        <CloseWords />
      </button>
    );
  const link = {
    to: '/',
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onClick();
    },
  } as const;
  return (
    <Link {...link} className={isPage ? styles.back : look}>
      {isPage ? <BackWords /> : <CloseWords />}
    </Link>
  );
}

/** An arrow back on phones, where a listing covers the window, and a cross from 768 px. */
function CloseWords() {
  const t = useT();
  return (
    <>
      <span className={onlyPhone}>
        <Icon name="arrow-left" />
        <VisuallyHidden>{t('catalogue.detail.back')}</VisuallyHidden>
      </span>
      <span className={onlyDesk}>
        <Icon name="x" />
        <VisuallyHidden>{t('catalogue.detail.close')}</VisuallyHidden>
      </span>
    </>
  );
}

/** The same place in the words of a page: an arrow on phones, a sentence from 768 px. */
function BackWords() {
  const t = useT();
  return (
    <>
      <Icon name="arrow-left" />
      <span className={onlyPhone}>
        <VisuallyHidden>{t('catalogue.detail.back')}</VisuallyHidden>
      </span>
      <span className={onlyDesk}>{t('catalogue.detail.backToList')}</span>
    </>
  );
}
