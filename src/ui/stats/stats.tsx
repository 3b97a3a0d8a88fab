import * as styles from './stats.css.ts';

type Stat = { readonly figure: string; readonly words: string };

type StatsProps = {
  readonly label: string;
  readonly stats: readonly Stat[];
  /** Number of columns from 768 px on (five: from 1080 px). */
  readonly columns: 3 | 4 | 5;
  readonly lit?: 'first' | 'last';
};

/** Figures in panes of equal size, one of them highlighted. */
export function Stats({ label, stats, columns, lit = 'first' }: StatsProps) {
  const litIndex = lit === 'first' ? 0 : stats.length - 1;
  return (
    <ul className={styles.stats({ columns })} aria-label={label}>
      {stats.map(({ figure, words }, index) => (
        <li key={words} className={styles.stat({ lit: index === litIndex })}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.words({ lit: index === litIndex })}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
