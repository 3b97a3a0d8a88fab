import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { leaveEscapeToDialog } from '../dialog/escape.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './toast.css.ts';
import { useQuietPlace } from './use-quiet-place.ts';

export type ToastMessage = {
  readonly text: string;
  /** `bad` stays until dismissed and interrupts a screen reader. */
  readonly tone?: 'info' | 'bad';
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A new toast replaces an earlier one with the same matter, because both together could contradict each other. */
  readonly matter?: string;
  /** A text that can be selected and copied by hand. */
  readonly copyable?: string;
  /** Default: five seconds; for `bad`, until dismissed. */
  readonly durationMs?: number;
};

type Shown = ToastMessage & { readonly id: number };

const MAX_TOASTS = 2;
const DURATION_MS = 5_000;

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

type ToastProviderProps = {
  /** Include the shortcut F8 in the text: it is the only hint for keyboard users. */
  readonly regionLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** Shows the toasts of the whole app: at most two, five seconds each, paused on hover. */
export function ToastProvider({ regionLabel, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const viewport = useRef<HTMLOListElement>(null);
  useQuietPlace(viewport, toasts);
  const show = useCallback((message: ToastMessage) => {
    setToasts((current) => {
      const id = (current.at(-1)?.id ?? 0) + 1;
      const { matter } = message;
      const others = current.filter((toast) => matter === undefined || toast.matter !== matter);
      return [...others, { ...message, id }].slice(-MAX_TOASTS);
    });
  }, []);
  const remove = (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Radix.Provider duration={DURATION_MS} label={regionLabel} swipeDirection="down">
        {children}
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            closeLabel={closeLabel}
            onClose={() => remove(toast.id)}
          />
        ))}
        <Radix.Viewport ref={viewport} className={styles.viewport} label={regionLabel} />
      </Radix.Provider>
    </ToastContext>
  );
}

type ToastCardProps = {
  readonly toast: Shown;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const { tone = 'info', icon = tone === 'bad' ? 'triangle-alert' : 'check', action } = toast;
  return (
    <Radix.Root
      className={styles.toast({ tone })}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveEscapeToDialog}
      duration={toast.durationMs ?? (tone === 'bad' ? Number.POSITIVE_INFINITY : DURATION_MS)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Icon name={icon} />
      <div className={styles.words}>
        <Radix.Description>{toast.text}</Radix.Description>
        {toast.copyable === undefined ? null : (
          <input
            className={styles.copyable}
            readOnly
            aria-label={toast.text}
            value={toast.copyable}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
      {action === undefined ? null : (
        <Radix.Action className={styles.action} altText={action.label} onClick={action.run}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label={closeLabel}>
        <Icon name="x" size="small" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Returns a function that shows a toast. It must be used under the provider. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
