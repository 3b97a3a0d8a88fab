import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isAdmin } from '#session/session-state.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media, railMedia } from '#ui/theme/media.ts';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { LanguageMenu } from '../bar/language-switcher.tsx';
import { Logo } from '../bar/logo.tsx';
import { OwnMenu } from '../menu/own-menu.tsx';
import { type DeskCount, useDeskCounts } from './desk-counts.ts';
import { DeskDock } from './desk-dock.tsx';
import { NetworkState } from './network-state.tsx';
import * as styles from './rail.css.ts';

type DeskRailProps = {
  /** How many listings this device has; undefined until they are read. */
  readonly listings: number | undefined;
};

/** The places of the desk, instead of the visitors' bar, dock and footer: beside the page, on phones below it. */
export function DeskRail({ listings }: DeskRailProps) {
  return useMediaQuery(media.desk) ? <SideRail listings={listings} /> : <DeskDock />;
}

function SideRail({ listings }: DeskRailProps) {
  const t = useT();
  const { unanswered, pending } = useDeskCounts();
  const session = useSession();
  return (
    <header className={styles.rail}>
      <Link to="/" className={styles.brand} aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <nav aria-label={t('desk.nav')} className={styles.nav} data-part="places">
        <ul className={styles.places}>
          <Place
            to={{ to: '/mesa/anuncios', search: {}, activeOptions: { includeSearch: false } }}
            icon="building-2"
            name={t('desk.listings')}
          >
            {listings === undefined ? null : <span className={styles.quiet}>{listings}</span>}
          </Place>
          <Place
            to={{ to: '/mesa/consultas', search: {}, activeOptions: { includeSearch: false } }}
            icon="inbox"
            name={t('nav.inbox')}
            count={unanswered}
          />
          <Place
            to={{ to: '/mesa/pendientes' }}
            icon="cloud-upload"
            name={t('desk.pending')}
            count={pending}
          />
        </ul>
        <ul className={styles.places}>
          {session.kind === 'signed-in' ? null : ( // the session may have expired
            <Place to={{ to: '/auth' }} icon="log-in" name={t('account.signIn')} />
          )}
          <Place to={{ to: '/', search: {} }} icon="house" name={t('desk.web')} />
          {isAdmin(session) ? (
            <Place to={{ to: '/mesa/agencia' }} icon="landmark" name={t('desk.agency')} />
          ) : null}
          <Place
            to={{ to: '/mesa/archivos', activeOptions: { includeSearch: false } }}
            icon="file-text"
            name={t('desk.files.title')}
          />
          <Place to={{ to: '/mesa/dispositivo' }} icon="hard-drive" name={t('desk.device')} />
        </ul>
      </nav>
      <NetworkState />
      <div className={styles.tools}>
        <LanguageMenu />
        <OwnMenu isAtDesk />
      </div>
    </header>
  );
}

type PlaceProps = {
  readonly to: LinkProps;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: DeskCount;
  readonly children?: ReactNode;
};

/** One place; a narrow rail shows its name beside the icon that is pointed at. */
function Place({ to, icon, name, count, children }: PlaceProps) {
  const isWide = useMediaQuery(railMedia.wide);
  const link = (
    <Link {...to} className={styles.place}>
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
      {children}
      {count === undefined || count.number === 0 ? null : (
        <>
          <span className={styles.count({ isAlarm: count.isAlarm })} aria-hidden>
            {count.number}
          </span>
          <VisuallyHidden>, {count.words}</VisuallyHidden>
        </>
      )}
    </Link>
  );
  return <li>{isWide ? link : <Tooltip text={name}>{link}</Tooltip>}</li>;
}
