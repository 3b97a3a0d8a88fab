import { useSyncExternalStore } from 'react';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { NoticeBar } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { useOutboxTools } from '../outbox-tools.ts';

/** Shows that the browser has deleted unsent work, so that nobody believes it was sent. */
export function LostWork() {
  const t = useT();
  const now = useNow();
  const { language } = useLanguage();
  const { loss } = useOutboxTools();
  const since = useSyncExternalStore(loss.subscribe, loss.since, () => undefined);
  if (since === undefined) return null;
  return (
    <div role="alert">
      <NoticeBar
        tone="danger"
        icon="triangle-alert"
        action={
          <Button tone="inherit" size="small" onClick={loss.forget}>
            {t('lostWork.close')}
          </Button>
        }
      >
        {t('lostWork.text', { when: formatWhen(t, since, now, language) })}
      </NoticeBar>
    </div>
  );
}
