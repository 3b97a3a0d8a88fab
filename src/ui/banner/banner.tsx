import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './banner.css.ts';
import { useBannerTurn } from './banner-turn.ts';

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
