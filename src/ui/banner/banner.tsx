import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './banner.css.ts';

type BannerProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  /** Position on phones: under the bar, or above the dock, near the thumb. */
  readonly place?: 'bar' | 'dock';
  /** Waits until no other banner is mounted. */
  readonly yields?: boolean;
};

/** A floating banner for something that can wait: a new version, installing. Only one is shown at a time. */
export function FloatingBanner({
  icon,
  title,
  text,
  actions,
  place = 'bar',
  yields = false,
}: BannerProps) {
  const isTurn = useBannerTurn(yields);
  if (!isTurn) return null;
  return (
    <aside className={styles.float({ place })} aria-label={title}>
      <div className={styles.banner} role="status">
        <Icon name={icon} size="large" />
        <p className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text}
        </p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </aside>
  );
}

type NoticeBarProps = {
  readonly tone: 'calm' | 'notice' | 'danger';
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** A full-width strip of text, 44 px high. It is announced only inside an existing `status` element. */
export function NoticeBar({ tone, icon, children, action }: NoticeBarProps) {
  return (
    <div className={styles.notice({ tone })}>
      <Icon name={icon} />
      <span className={styles.noticeWords}>{children}</span>
      {action}
    </div>
  );
}

type Waiting = { readonly id: string; readonly yields: boolean };

/** Mounted banners, oldest first. */
let queue: readonly Waiting[] = [];
const { subscribe, notify } = createListeners();

function become(next: readonly Waiting[]): void {
  queue = next;
  notify();
}

const turn = () => (queue.find(({ yields }) => !yields) ?? queue[0])?.id;

/**
 * Returns whether to show this banner. Only one banner is shown at a time. A banner that `yields`
 * waits for all others, because an offer must not hide a notice of unfinished work.
 */
function useBannerTurn(yields: boolean): boolean {
  const id = useId();
  useEffect(() => {
    become([...queue, { id, yields }]);
    return () => become(queue.filter((other) => other.id !== id));
  }, [id, yields]);
  return useSyncExternalStore(subscribe, () => turn() === id);
}
