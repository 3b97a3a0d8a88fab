import { useId } from 'react';
import { useSendRules } from '#db/live/react.tsx';
import { usePullNow } from '#sync/react.tsx';
import { Switch } from '#ui/field/choice/switch.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../outbox.css.ts';
import { useComplaint, useWords } from '../outbox-tools.ts';
import { useConnectionType } from './use-connection-type.ts';

/** The switch «Only on Wi-Fi», where the browser tells the kind of network. */
export function OnlyWifiSwitch() {
  const { t } = useWords();
  const id = useId();
  const pullNow = usePullNow();
  const complain = useComplaint();
  const { rules, change } = useSendRules();
  if (useConnectionType() === undefined) return null;
  const choose = async (onlyWifi: boolean) => {
    const done = await change((stored) => ({ ...stored, onlyWifi, exempt: [] }));
    if (!done.ok) return complain(done.error);
    pullNow();
  };
  return (
    <div className={styles.choice}>
      <div>
        <strong id={id}>{t('outbox.rules.wifi')}</strong>
        <div id={`${id}-text`}>
          <Text size="small" tone="secondary">
            {t('outbox.rules.wifiText')}
          </Text>
        </div>
      </div>
      <Switch
        labelledBy={id}
        describedBy={`${id}-text`}
        on={rules.onlyWifi}
        onChange={(on) => void choose(on)}
      />
    </div>
  );
}
