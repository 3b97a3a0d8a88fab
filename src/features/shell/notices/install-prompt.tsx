import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useAgency } from '#db/react.tsx';
import listPages from '#domain/list-pages.json' with { type: 'json' };
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';

/** Pages for browsing. On any other page, users are in the middle of a task. */
const restingPages: readonly string[] = [...listPages, '/guardadas'];

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

/** Installs the app on the home screen. Implemented by the app. */
export type Install = {
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns how to install the app. Undefined when it is installed, cannot be installed, or should
   * not be offered now. `ask`: the browser shows its own prompt. `ios`: iOS has no install API, so
   * the app shows instructions.
   */
  readonly offer: () => 'ask' | 'ios' | undefined;
  /** Opens the browser's install prompt. */
  readonly accept: () => void;
  /** Dismisses the offer. It is not shown again for a season. */
  readonly decline: () => void;
};
