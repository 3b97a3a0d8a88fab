import { Text } from '#ui/text/text.tsx';
import * as styles from './plans.css.ts';

type Rate = { readonly name: string; readonly rate: string; readonly text: string };

/** The types of mortgage with their indicative rates. */
export function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  return (
    <ul className={styles.panes}>
      {rates.map(({ name, rate, text }) => (
        <li key={name} className={styles.pane}>
          <h3>{name}</h3>
          <p className={styles.rate}>{rate}</p>
          <Text size="control" tone="secondary">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
