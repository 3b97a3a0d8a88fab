import { useState, useSyncExternalStore } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePendingCount } from '../menu/counts.ts';

/** Announces a new version and activates it when the user agrees. */
export function UpdatePrompt() {
  const { update } = useServices();
  const t = useT();
  const waiting = useSyncExternalStore(update.subscribe, update.isWaiting, () => false);
  const [later, setLater] = useState(false);
  const { total } = usePendingCount();
  if (!waiting || later) return null;
  return (
    <FloatingBanner
      icon="refresh-cw"
      title={t('update.title')}
      text={total === 0 ? t('update.text') : t('update.pending', { count: total })}
      actions={
        <>
          <Button size="small" block onClick={() => setLater(true)}>
            {t('update.later')}
          </Button>
          <Button tone="primary" size="small" block onClick={update.accept}>
            {t('update.accept')}
          </Button>
        </>
      }
    />
  );
}

/** A new version installed on this device. The page never reloads by itself. Implemented by the app. */
export type AppUpdate = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWaiting: () => boolean;
  /** Activates the new version and reloads the page. */
  readonly accept: () => void;
};
