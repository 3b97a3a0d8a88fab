import { Link } from '@tanstack/react-router';
import { useAgency } from '#db/react.tsx';
import { phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { DevicePart } from '../lazy-device-parts.tsx';
import { useFilters } from '../use-filters.ts';
import * as styles from './dock.css.ts';
import { MenuButton } from './menu-button.tsx';

/** The bottom bar under 768 px: frequent actions, within reach of the thumb. */
export function Dock() {
  const t = useT();
  const filters = useFilters();
  return (
    <nav className={styles.dock} aria-label={t('nav.quick')}>
      <Link to="/" className={styles.item} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="house" size="dock" />
        {t('nav.home')}
      </Link>
      <Link to="/guardadas" className={styles.item}>
        <Icon name="heart" size="dock" />
        {t('nav.saved')}
      </Link>
      <button type="button" className={styles.item} onClick={filters.open}>
        <Icon name="sliders-horizontal" size="dock" />
        {t('nav.filters')}
        {filters.count === 0 ? null : <span className={styles.count}>{filters.count}</span>}
      </button>
      <AddOrCall />
      <MenuButton>
        <DevicePart name="MenuCount" />
      </MenuButton>
    </nav>
  );
}

/** The add button for staff, the call button for visitors. */
function AddOrCall() {
  const t = useT();
  const agency = useAgency();
  const session = useSession();
  if (isWriter(session)) return <DevicePart name="DockAdd" />;
  if (agency === undefined) return null;
  return (
    <a className={styles.item} href={phoneLink(agency.phone)}>
      <Icon name="phone" size="dock" />
      {t('nav.call')}
    </a>
  );
}
