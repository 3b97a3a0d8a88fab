import { AlertDialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import * as styles from './dialog.css.ts';

type AlertDialogProps = {
  readonly title: string;
  readonly text: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** Whether confirming destroys something: its button is red then. */
  readonly destroys?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/**
 * Asks for confirmation, usually before something is destroyed. A press outside does nothing. The focus
 * starts on the harmless answer. It is open while mounted.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, cancelLabel, confirmLabel, onCancel, onConfirm } = props;
  const { destroys = true } = props;
  const openedBy = useRef<Element | null>(null);
  const harmless = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={onCancel}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.panel({ place: 'small' })}
          onOpenAutoFocus={(event) => {
            openedBy.current = document.activeElement;
            event.preventDefault();
            harmless.current?.querySelector('button')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedBy.current instanceof HTMLElement) openedBy.current.focus();
          }}
        >
          <div className={styles.alertWords}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Description>{text}</Radix.Description>
          </div>
          <div className={styles.foot} ref={harmless}>
            <Button block onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button tone={destroys ? 'danger' : 'primary'} block onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
