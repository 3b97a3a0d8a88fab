import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { LanguageChoice } from '../bar/language-switcher.tsx';
import { useFilters } from '../use-filters.ts';
import { AccountPanel } from './account-panel.tsx';
import { useInboxWords, useSearchNews } from './counts.ts';
import * as styles from './drawer.css.ts';
import { newListing } from './new-listing.ts';
import { usePendingWords } from './pending-link.tsx';

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The menu on phones, a sheet from the bottom. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="small"
      title={t('nav.menu')}
      closeLabel={t('nav.closeMenu')}
    >
      <nav aria-label={t('nav.main')}>
        <Places onClose={() => onOpenChange(false)} />
      </nav>
      <LanguageChoice />
      <AccountPanel />
    </Dialog>
  );
}

function Places({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const filters = useFilters();
  const isAdmin = isWriter(useSession());
  const pending = usePendingWords();
  const inbox = useInboxWords();
  const news = useSearchNews();
  const openFilters = () => {
    onClose();
    filters.open();
  };
  return (
    <ul className={styles.list}>
      {isAdmin ? (
        <Place to={{ to: '/mesa' }} icon="briefcase-business" words={t('account.desk')} />
      ) : null}
      {isAdmin ? <Place to={newListing} icon="plus" words={t('nav.addListing')} /> : null}
      <Place
        to={{ to: '/', search: {} }}
        icon="building-2"
        words={t('nav.allListings')}
        onClick={onClose} // the address does not change when the link is the current page
      />
      <Place
        to={{ to: '/', search: { operationType: 'alquiler' } }}
        icon="key-round"
        words={t('nav.allRentals')}
      />
      <Place to={{ to: '/guardadas' }} icon="heart" words={t('nav.saved')} />
      <Place to={{ to: '/mis-busquedas' }} icon="bell" words={news?.words ?? t('nav.searches')} />
      <li className={styles.item}>
        <button type="button" className={styles.link} onClick={openFilters}>
          <PlaceIcon name="sliders-horizontal" />
          {t('nav.filters')}
        </button>
      </li>
      <Place to={{ to: '/sobre-nosotros' }} icon="landmark" words={t('nav.about')} />
      <Place to={{ to: '/contacto' }} icon="mail" words={t('nav.contact')} />
      {inbox === undefined ? null : (
        <Place to={{ to: '/mesa/consultas', search: {} }} icon="inbox" words={inbox.words} />
      )}
      <Place to={{ to: '/pendientes' }} icon="cloud-upload" words={pending ?? t('nav.pending')} />
    </ul>
  );
}

type PlaceProps = {
  readonly to: LinkProps;
  readonly icon: IconName;
  readonly words: ReactNode;
  readonly onClick?: () => void;
};

function Place({ to, icon, words, onClick }: PlaceProps) {
  return (
    <li className={styles.item}>
      <Link {...to} className={styles.link} onClick={onClick}>
        <PlaceIcon name={icon} />
        {words}
      </Link>
    </li>
  );
}

function PlaceIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  );
}
