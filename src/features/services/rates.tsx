import { Text } from '#ui/text/text.tsx';
import * as styles from './plans.css.ts';

type Rate = { readonly name: string; readonly rate: string; readonly text: string };
type RatesProps = { readonly rates: readonly Rate[] };

/** The types of mortgage, and what each means. */
export function LoanTypes({ rates }: RatesProps) {
  return (
    <ul className={styles.panes}>
      {rates.map(({ name, text }) => (
        <li key={name} className={styles.pane}>
          <h3>{name}</h3>
          <Text size="control" tone="secondary">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The indicative rate of each type of mortgage. */
export function Rates({ rates }: RatesProps) {
  return (
    <dl className={styles.rates}>
      {rates.map(({ name, rate }) => (
        <div key={name} className={styles.rateLine}>
          <dt>{name}</dt>
          <dd className={styles.rate}>{rate}</dd>
        </div>
      ))}
    </dl>
  );
}
