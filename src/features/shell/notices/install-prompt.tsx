import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';

/** Pages for browsing. On any other page, users are in the middle of a task. */
const restingPages: readonly string[] = ['/', '/blog', '/guardadas'];

/** A banner that offers to install the app. It never appears during a task. */
export function InstallPrompt() {
  const { install } = useServices();
  const t = useT();
  const agency = useAgency();
  const offer = useSyncExternalStore(install.subscribe, install.offer, () => undefined);
  const isResting = useRouterState({
    select: ({ location: { pathname, search } }) =>
      restingPages.includes(pathname) && search.edit === undefined,
  });
  if (offer === undefined || agency === undefined || !isResting) return null;
  return (
    <FloatingBanner
      icon="smartphone"
      place="dock"
      yields
      title={t('install.title', { name: agency.name })}
      text={t(offer === 'ios' ? 'install.ios' : 'install.text')}
      actions={
        <>
          <Button size="small" block onClick={install.decline}>
            {t(offer === 'ios' ? 'install.understood' : 'install.later')}
          </Button>
          {offer === 'ios' ? null : (
            <Button tone="primary" size="small" block onClick={install.accept}>
              {t('install.accept')}
            </Button>
          )}
        </>
      }
    />
  );
}
