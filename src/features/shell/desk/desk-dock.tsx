import { Link, type LinkProps } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as dock from '../bar/dock.css.ts';
import { MenuButton } from '../bar/menu-button.tsx';
import { DrawerPlace } from '../menu/drawer-place.tsx';
import { newListing } from '../menu/ways-in.ts';
import { type DeskCount, useDeskCounts } from './desk-counts.ts';
import * as styles from './desk-dock.css.ts';

/** The desk's places on phones; the others, language and account are in the menu. */
export function DeskDock() {
  const t = useT();
  const { unanswered, pending } = useDeskCounts();
  return (
    <nav className={dock.dock} aria-label={t('nav.quick')}>
      <ul className={styles.places}>
        <Place
          to={{ to: '/mesa/anuncios', search: {}, activeOptions: { includeSearch: false } }}
          icon="building-2"
          name={t('desk.listings')}
        />
        <Place to={newListing} icon="camera" name={t('nav.add')} />
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
        <li className={styles.place}>
          <MenuButton places={<MenuPlaces />} />
        </li>
      </ul>
    </nav>
  );
}

/** The places that the rail has and the bottom bar has no room for. The agency's is beside the account. */
function MenuPlaces() {
  const t = useT();
  return (
    <>
      <DrawerPlace to={{ to: '/mesa/archivos' }} icon="file-text" words={t('desk.files.title')} />
      <DrawerPlace to={{ to: '/mesa/dispositivo' }} icon="hard-drive" words={t('desk.device')} />
    </>
  );
}

type PlaceProps = {
  readonly to: LinkProps;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: DeskCount;
};

function Place({ to, icon, name, count }: PlaceProps) {
  return (
    <li className={styles.place}>
      <Link {...to} className={dock.item}>
        <Icon name={icon} size="dock" />
        {name}
        {count === undefined || count.number === 0 ? null : (
          <span className={count.isAlarm ? dock.alarm : dock.count}>
            <span aria-hidden>{count.number}</span>
            <VisuallyHidden>, {count.words}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
