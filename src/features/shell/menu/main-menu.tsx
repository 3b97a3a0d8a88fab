import { useRouterState } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import {
  NavigationChoice,
  NavigationEntry,
  NavigationGroup,
  NavigationMenu,
} from '#ui/menu/navigation-menu.tsx';
import { buyLinks, rentLinks, serviceLinks } from './navigation.ts';
import { sellLink } from './ways-in.ts';

/** The address of `sellLink`. */
const SELL = '/servicios/valoraciones';

type Links = typeof buyLinks | typeof rentLinks | typeof serviceLinks;

/** The links of the bar. The bar of staff has more buttons, and no room for the door of sellers. */
export function MainMenu() {
  const t = useT();
  const isStaff = isWriter(useSession());
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isDoor = !isStaff && pathname === SELL; // it has a mark of its own
  const group = (label: string, root: string, links: Links) => (
    <NavigationGroup key={root} label={label} current={pathname.startsWith(root) && !isDoor}>
      {links.map(({ key, ...link }) => (
        <NavigationChoice key={key} {...link} activeOptions={{ exact: true }}>
          {t(key)}
        </NavigationChoice>
      ))}
    </NavigationGroup>
  );
  return (
    <NavigationMenu label={t('nav.main')}>
      {group(t('nav.buy'), '/comprar', buyLinks)}
      {group(t('nav.rent'), '/alquilar', rentLinks)}
      {isStaff ? null : <NavigationEntry {...sellLink}>{t('nav.sell')}</NavigationEntry>}
      {group(t('nav.services'), '/servicios', serviceLinks)}
      <NavigationEntry to="/sobre-nosotros">{t('nav.about')}</NavigationEntry>
      <NavigationEntry to="/contacto">{t('nav.contact')}</NavigationEntry>
    </NavigationMenu>
  );
}
