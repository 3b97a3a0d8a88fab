import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from '../bar/dock.css.ts';
import { useInboxWords, usePendingCount, useSearchNews } from './counts.ts';
import { usePendingWords } from './pending-link.tsx';

/** On the dock's menu button: pending work, or else unread enquiries, or else news of saved searches. Never two of them in one number. */
export function MenuCount() {
  const { total, attention } = usePendingCount();
  const pending = usePendingWords();
  const inbox = useInboxWords();
  const news = useSearchNews();
  const count = total || inbox?.unread || news?.count || 0;
  if (count === 0) return null;
  return (
    <span className={attention > 0 ? styles.alarm : styles.count}>
      {count}
      <VisuallyHidden>
        {[pending, inbox?.words, news?.words].filter((words) => words !== undefined).join(', ')}
      </VisuallyHidden>
    </span>
  );
}
