import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin, isSignedInWriter, isWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { LanguageChoice } from '../bar/language-switcher.tsx';
import { useFilters } from '../use-filters.ts';
import { usePendingWords } from './count-links.tsx';
import { useInboxWords, useSearchNews } from './counts.ts';
import * as styles from './drawer.css.ts';
import { DrawerIcon, DrawerPlace } from './drawer-place.tsx';
import { RoleName, useSignOut } from './own-menu.tsx';
import { newListing, sellLink } from './ways-in.ts';

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** More places, as entries of the list. */
  readonly places?: ReactNode;
};

/** The menu on phones, a sheet from the bottom. */
export function Drawer({ open, onOpenChange, places }: DrawerProps) {
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
        <Places onClose={() => onOpenChange(false)}>{places}</Places>
      </nav>
      <LanguageChoice />
      <AccountPanel />
    </Dialog>
  );
}

type PlacesProps = { readonly onClose: () => void; readonly children: ReactNode };

function Places({ onClose, children }: PlacesProps) {
  const t = useT();
  const filters = useFilters();
  const isStaff = isWriter(useSession());
  const pending = usePendingWords();
  const inbox = useInboxWords();
  const news = useSearchNews();
  const openFilters = () => {
    onClose();
    filters.open();
  };
  return (
    <ul className={styles.list}>
      {isStaff ? (
        <DrawerPlace to={{ to: '/mesa' }} icon="briefcase-business" words={t('account.desk')} />
      ) : null}
      {isStaff ? <DrawerPlace to={newListing} icon="plus" words={t('nav.addListing')} /> : null}
      {children}
      <DrawerPlace
        to={{ to: '/', search: {} }}
        icon="building-2"
        words={t('nav.allListings')}
        onClick={onClose} // the address does not change when the link is the current page
      />
      <DrawerPlace
        to={{ to: '/', search: { operationType: 'alquiler' } }}
        icon="key-round"
        words={t('nav.allRentals')}
      />
      <DrawerPlace to={sellLink} icon="trending-up" words={t('nav.sell')} />
      <DrawerPlace to={{ to: '/guardadas' }} icon="heart" words={t('nav.saved')} />
      <DrawerPlace
        to={{ to: '/mis-busquedas' }}
        icon="bell"
        words={news?.words ?? t('nav.searches')}
      />
      <li className={styles.item}>
        <button type="button" className={styles.link} onClick={openFilters}>
          <DrawerIcon name="sliders-horizontal" />
          {t('nav.filters')}
        </button>
      </li>
      <DrawerPlace to={{ to: '/sobre-nosotros' }} icon="landmark" words={t('nav.about')} />
      <DrawerPlace to={{ to: '/contacto' }} icon="mail" words={t('nav.contact')} />
      {inbox === undefined ? null : (
        <DrawerPlace to={{ to: '/mesa/consultas', search: {} }} icon="inbox" words={inbox.words} />
      )}
      <DrawerPlace
        to={{ to: '/pendientes' }}
        icon="cloud-upload"
        words={pending ?? t('nav.pending')}
      />
    </ul>
  );
}

/** In the drawer: the account with sign-out, or the sign-in link. */
function AccountPanel() {
  const t = useT();
  const session = useSession();
  return (
    <Stack gap={3}>
      {session.kind === 'visitor' ? null : (
        <div>
          <Text strong>{session.email}</Text>
          {isSignedInWriter(session) ? (
            <Text size="small" tone="secondary">
              <RoleName />
            </Text>
          ) : null}
        </div>
      )}
      {session.kind === 'signed-in' ? null : (
        <ButtonLink to="/auth" icon="log-in" block>
          {t('account.signIn')}
        </ButtonLink>
      )}
      {isSignedInAdmin(session) ? (
        <ButtonLink to="/mesa/agencia" icon="landmark" block>
          {t('account.agency')}
        </ButtonLink>
      ) : null}
      {session.kind === 'signed-in' ? (
        <ButtonLink to="/cuenta" icon="user" block>
          {t('account.mine')}
        </ButtonLink>
      ) : null}
      {session.kind === 'visitor' ? null : <SignOutButton />}
    </Stack>
  );
}

function SignOutButton() {
  const t = useT();
  return (
    <Button icon="log-out" block onClick={useSignOut()}>
      {t('account.signOut')}
    </Button>
  );
}
