import { useId } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/choice/switch.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './keys.css.ts';

type KeysDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'choose'],
  ['e', 'edit'],
  ['p', 'price'],
  ['b', 'bulk'],
  ['Esc', 'clear'],
  ['/', 'search'],
  ['v', 'views'],
  ['f', 'filters'],
  ['o', 'order'],
  ['g', 'places'],
  ['?', 'help'],
] as const;

/** The keys of the table, and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog({ open, onOpenChange, isOn, onSwitch }: KeysDialogProps) {
  const t = useT();
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="small"
      title={t('desk.keys.title')}
      closeLabel={t('desk.keys.close')}
    >
      <Stack gap={5}>
        <dl className={styles.keys}>
          {keys.map(([key, act]) => (
            <div key={key} className={styles.pair}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(`desk.keys.${act}`)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.choice}>
          <div>
            <Text strong>
              <span id={`${id}-name`}>{t('desk.keys.switch')}</span>
            </Text>
            <Text size="small" tone="secondary">
              <span id={`${id}-hint`}>{t('desk.keys.switchHint')}</span>
            </Text>
          </div>
          <Switch
            labelledBy={`${id}-name`}
            describedBy={`${id}-hint`}
            on={isOn}
            onChange={onSwitch}
          />
        </div>
      </Stack>
    </Dialog>
  );
}
