import { Link } from '@tanstack/react-router';
import { useAgency, useFavouriteIds } from '#db/react.tsx';
import { phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Button, IconAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { onlyRoomy } from '#ui/layout/layout.css.ts';
import { OnlyMid, OnlyRoomy, OnlyWide, Wrap } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { UntilAdopted } from '#ui/served/until-adopted.tsx';
import { media } from '#ui/theme/media.ts';
import { HiddenForStaff } from '../hidden-for-staff.tsx';
import { DevicePart } from '../lazy-device-parts.tsx';
import { MainMenu } from '../menu/lazy-main-menu.tsx';
import { useFilters } from '../use-filters.ts';
import * as styles from './app-bar.css.ts';
import { LanguageMenu } from './language-switcher.tsx';
import { Logo } from './logo.tsx';

/** The top bar: only the brand on phones, the full navigation from 768 px. */
export function AppBar() {
  const isDesk = useMediaQuery(media.desk); // phones hide the menu, and do not fetch its code
  return (
    <header className={styles.bar}>
      <Wrap>
        <div className={styles.inner}>
          <Brand />
          <UntilAdopted as="div" className={styles.links} served={<MainMenu />}>
            <div className={styles.links}>{isDesk ? <MainMenu /> : null}</div>
          </UntilAdopted>
          <SavedLink />
          <div className={styles.tools}>
            <LanguageMenu />
            <div className={styles.filters}>
              <FiltersButton />
            </div>
            <DevicePart name="AddButton" />
            <DevicePart name="NewsLink" />
            <DevicePart name="PendingLink" />
            <SignInLink />
            <DevicePart name="OwnMenu" />
          </div>
          <CallButton />
        </div>
      </Wrap>
    </header>
  );
}

function Brand() {
  const t = useT();
  const name = useAgency()?.name;
  return (
    <Link
      to="/"
      className={styles.brand}
      aria-label={name === undefined ? t('nav.home') : t('nav.homeOf', { name })}
    >
      <Logo />
    </Link>
  );
}

/** The saved listings, with their number. A narrow bar of staff has no room for it. */
function SavedLink() {
  const t = useT();
  const { length } = useFavouriteIds();
  const isStaff = isWriter(useSession());
  const name = t('nav.saved');
  return (
    <div className={isStaff ? onlyRoomy : styles.saved}>
      <ButtonLink
        to="/guardadas"
        tone="plain"
        size="small"
        icon="heart"
        aria-label={length === 0 ? name : `${name} ${length}`}
      >
        {isStaff ? null : <OnlyRoomy>{name}</OnlyRoomy>}
        {length === 0 ? null : (
          <>
            {' '}
            <span className={styles.savedCount}>{length}</span>
          </>
        )}
      </ButtonLink>
    </div>
  );
}

function FiltersButton() {
  const t = useT();
  const filters = useFilters();
  return (
    <Button
      tone="plain"
      size="small"
      icon="sliders-horizontal"
      label={t('nav.filters')}
      onClick={filters.open}
    >
      <HiddenForStaff>{t('nav.filters')}</HiddenForStaff>
    </Button>
  );
}

/** Also after the session has expired. */
function SignInLink() {
  const t = useT();
  const session = useSession();
  if (session.kind === 'signed-in') return null;
  return (
    <ButtonLink to="/auth" size="small" aria-label={t('account.signIn')}>
      <OnlyMid>
        <Icon name="log-in" />
      </OnlyMid>
      <OnlyWide>{t('account.signIn')}</OnlyWide>
    </ButtonLink>
  );
}

function CallButton() {
  const t = useT();
  const agency = useAgency();
  if (agency === undefined) return null;
  return (
    <div className={styles.call}>
      <IconAnchor icon="phone" label={t('nav.callAgency')} href={phoneLink(agency.phone)} />
    </div>
  );
}
