import { useRouter } from '@tanstack/react-router';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { leaveEscapeToDialog } from '../dialog/escape.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './toast.css.ts';
import type { Shown } from './toast-message.ts';
import { useQuietPlace } from './use-quiet-place.ts';

const DURATION_MS = 5_000;

type ToastRegionProps = {
  readonly toasts: readonly Shown[];
  readonly regionLabel: string;
  readonly closeLabel: string;
  readonly onClose: (id: number) => void;
};

/** A toast that is older than this goes on navigation, ms. A younger one is about what has led there. */
const YOUNG_MS = 1_000;

/** The place of the toasts: each is shown for five seconds, paused on hover. */
export function ToastRegion({ toasts, regionLabel, closeLabel, onClose }: ToastRegionProps) {
  const [viewport, setViewport] = useState<HTMLOListElement | null>(null);
  useQuietPlace(viewport);
  return (
    <Radix.Provider duration={DURATION_MS} label={regionLabel} swipeDirection="down">
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onClose={() => onClose(toast.id)}
        />
      ))}
      <Radix.Viewport ref={setViewport} className={styles.viewport} label={regionLabel} />
    </Radix.Provider>
  );
}

type ToastCardProps = {
  readonly toast: Shown;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const { tone = 'info', action, untilTyping = false } = toast;
  useGoneOnNavigation(onClose, action !== undefined);
  const { text, icon = tone === 'bad' ? 'triangle-alert' : 'check' } = useLatest(toast);
  useEffect(() => {
    if (!untilTyping) return undefined;
    addEventListener('input', onClose);
    return () => removeEventListener('input', onClose);
  }, [untilTyping, onClose]);
  return (
    <Radix.Root
      key={text} // it announces its text only when it appears
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
        <Radix.Description>{text}</Radix.Description>
        {toast.copyable === undefined ? null : (
          <input
            className={styles.copyable}
            readOnly
            aria-label={text}
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

/** On the next page, what a toast says is old. One with an action, such as to undo something, stays. */
function useGoneOnNavigation(onClose: () => void, hasAction: boolean): void {
  const router = useRouter();
  const [since] = useState(() => performance.now());
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged && !hasAction && performance.now() - since > YOUNG_MS) onClose();
      }),
    [router, onClose, hasAction, since],
  );
}

/** What the toast says now. */
function useLatest(toast: Shown): Pick<Shown, 'text' | 'icon'> {
  const { later } = toast;
  const [known, setKnown] = useState<Pick<Shown, 'text' | 'icon'>>();
  useEffect(() => {
    let isGone = false;
    void later?.then((found) => {
      if (!isGone) setKnown(found);
    });
    return () => {
      isGone = true;
    };
  }, [later]);
  return known ?? toast;
}
