import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './list.css.ts';

type Item = { readonly title: string; readonly text: string };

/** What happens one after the other; numbered because order matters. */
export function Steps({ steps }: { readonly steps: readonly Item[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Words with a line each, in two columns from 768 px on. */
export function Values({ values }: { readonly values: readonly Item[] }) {
  return (
    <ul className={styles.values}>
      {values.map(({ title, text }) => (
        <li key={title} className={styles.value}>
          <h3 className={styles.valueTitle}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** What has to be there, ticked off. */
export function Checks({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.checks}>
      {items.map((item) => (
        <li key={item} className={styles.check}>
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
          {item}
        </li>
      ))}
    </ul>
  );
}

type BenefitsProps = {
  readonly benefits: readonly Item[];
  /** One for each, in the same order; those without have a tick. */
  readonly icons?: readonly IconName[];
};

/** What somebody gets, each with a drawing beside its word. */
export function Benefits({ benefits, icons = [] }: BenefitsProps) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, text }, index) => (
        <li key={title} className={styles.benefit}>
          <span className={styles.mark}>
            <Icon name={icons[index] ?? 'check'} />
          </span>
          <span>
            <strong className={styles.benefitTitle}>{title}</strong>
            <span className={styles.benefitText}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
