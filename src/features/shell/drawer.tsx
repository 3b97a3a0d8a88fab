import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { AccountPanel } from './account-menu.tsx';
import * as styles from './drawer.css.ts';
import { LanguageChoice } from './language-switcher.tsx';
import { newListing } from './navigation.ts';
import { usePendingWords } from './pending-link.tsx';
import { useFilters } from './use-filters.ts';
import { useInboxWords } from './use-inbox-words.ts';

type DrawerProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** The phone's menu, from below (specification section 2). Going anywhere closes it. */
export function Drawer({ open, onOpenChange }: DrawerProps) {
  const t = useT();
  const filters = useFilters();
  const session = useSession();
  const isAdmin = isWriter(session);
  const pending = usePendingWords();
  const inbox = useInboxWords();
  const address = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event, not a value used here
  useEffect(() => onOpenChange(false), [address]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="small"
      title={t('nav.menu')}
      closeLabel={t('nav.closeMenu')}
    >
      <nav aria-label={t('nav.main')}>
        <ul className={styles.list}>
          {isAdmin ? (
            <Item>
              <Link {...newListing} className={styles.link}>
                <ItemIcon name="plus" />
                {t('nav.addListing')}
              </Link>
            </Item>
          ) : null}
          <Item>
            <Link to="/" search={{}} className={styles.link} onClick={() => onOpenChange(false)}>
              <ItemIcon name="building-2" />
              {t('nav.allListings')}
            </Link>
          </Item>
          <Item>
            <Link to="/" search={{ operationType: 'alquiler' }} className={styles.link}>
              <ItemIcon name="key-round" />
              {t('nav.allRentals')}
            </Link>
          </Item>
          <Item>
            <Link to="/guardadas" className={styles.link}>
              <ItemIcon name="heart" />
              {t('nav.saved')}
            </Link>
          </Item>
          <Item>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                onOpenChange(false);
                filters.open();
              }}
            >
              <ItemIcon name="sliders-horizontal" />
              {t('nav.filters')}
            </button>
          </Item>
          <Item>
            <Link to="/sobre-nosotros" className={styles.link}>
              <ItemIcon name="landmark" />
              {t('nav.about')}
            </Link>
          </Item>
          <Item>
            <Link to="/contacto" className={styles.link}>
              <ItemIcon name="mail" />
              {t('nav.contact')}
            </Link>
          </Item>
          {inbox === undefined ? null : (
            <Item>
              <Link to="/consultas" search={{}} className={styles.link}>
                <ItemIcon name="mail" />
                {inbox.words}
              </Link>
            </Item>
          )}
          <Item>
            <Link to="/pendientes" className={styles.link}>
              <ItemIcon name="cloud-upload" />
              {pending ?? t('nav.pending')}
            </Link>
          </Item>
        </ul>
      </nav>
      <LanguageChoice />
      <AccountPanel />
    </Dialog>
  );
}

function Item({ children }: { readonly children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}

function ItemIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  );
}
