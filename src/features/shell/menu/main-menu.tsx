import { useRouterState } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import {
  NavigationChoice,
  NavigationEntry,
  NavigationGroup,
  NavigationMenu,
} from '#ui/menu/navigation-menu.tsx';
import { buyLinks, rentLinks, serviceLinks } from './navigation.ts';

/** The links of the bar. */
export function MainMenu() {
  const t = useT();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const groups = [
    { label: t('nav.buy'), root: '/comprar', links: buyLinks },
    { label: t('nav.rent'), root: '/alquilar', links: rentLinks },
    { label: t('nav.services'), root: '/servicios', links: serviceLinks },
  ];
  return (
    <NavigationMenu label={t('nav.main')}>
      {groups.map((group) => (
        <NavigationGroup
          key={group.root}
          label={group.label}
          current={pathname.startsWith(group.root)}
        >
          {group.links.map(({ key, ...link }) => (
            <NavigationChoice key={key} {...link} activeOptions={{ exact: true }}>
              {t(key)}
            </NavigationChoice>
          ))}
        </NavigationGroup>
      ))}
      <NavigationEntry to="/sobre-nosotros">{t('nav.about')}</NavigationEntry>
      <NavigationEntry to="/contacto">{t('nav.contact')}</NavigationEntry>
    </NavigationMenu>
  );
}
