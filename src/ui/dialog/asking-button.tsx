import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import { AlertDialog } from './alert-dialog.tsx';

type AskingButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Below the button: why it cannot do its work now. */
  readonly note: string | undefined;
  readonly question: {
    readonly title: string;
    readonly text: string;
    readonly cancel: string;
    readonly confirm: string;
  };
  readonly act: () => Promise<unknown>;
};

/** A button for what cannot be undone. It asks first, and cannot be pressed again until `act` has ended. */
export function AskingButton({ icon, label, note, question, act }: AskingButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [isActing, setActing] = useState(false);
  const confirm = () => {
    setAsked(false);
    setActing(true);
    void act().finally(() => setActing(false));
  };
  return (
    <div>
      <Button size="small" icon={icon} disabled={isActing} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {note === undefined ? null : (
        <Text size="small" tone="secondary">
          {note}
        </Text>
      )}
      {isAsked ? (
        <AlertDialog
          title={question.title}
          text={question.text}
          cancelLabel={question.cancel}
          confirmLabel={question.confirm}
          onCancel={() => setAsked(false)}
          onConfirm={confirm}
        />
      ) : null}
    </div>
  );
}
