import { useId, useState } from 'react';
import { useLiveValue } from '#db/live/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/clipboard/copy-text.ts';
import { Switch } from '#ui/field/choice/switch.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from '../outbox.css.ts';
import { useComplaint, useOutboxTools } from '../outbox-tools.ts';

/** The failures of this device: a report to copy and, for admins, whether the device sends them. */
export function ReportSection() {
  const t = useT();
  const toast = useToast();
  const tools = useOutboxTools();
  const isWriter = isSignedInWriter(useSession());
  const copy = async () => {
    if (await copyText(await tools.report())) toast({ text: t('outbox.report.copied') });
    else toast({ tone: 'bad', text: t('outbox.report.notCopied') });
  };
  return (
    <Stack as="section">
      <h2>{t('outbox.report.title')}</h2>
      <Text>{t('outbox.report.text')}</Text>
      {isWriter ? <SendingSwitch /> : null}
      <Row>
        <Button icon="copy" onClick={() => void copy()}>
          {t('outbox.report.copy')}
        </Button>
      </Row>
    </Stack>
  );
}

function SendingSwitch() {
  const t = useT();
  const id = useId();
  const { sending } = useOutboxTools();
  const complain = useComplaint();
  const stored = useLiveValue(sending.mayBeSent, [sending]) ?? false;
  /** What was chosen here. It shows at once; the stored value follows a moment later. */
  const [chosen, setChosen] = useState<boolean>();
  const change = async (on: boolean) => {
    setChosen(on);
    const done = await sending.allowSending(on);
    if (done.ok) return;
    setChosen(undefined);
    complain(done.error);
  };
  return (
    <div className={styles.choice}>
      <div>
        <strong id={id}>{t('outbox.report.send')}</strong>
        <div id={`${id}-text`}>
          <Text size="small" tone="secondary">
            {t('outbox.report.sendText')}
          </Text>
        </div>
      </div>
      <Switch
        labelledBy={id}
        describedBy={`${id}-text`}
        on={chosen ?? stored}
        onChange={(on) => void change(on)}
      />
    </div>
  );
}
