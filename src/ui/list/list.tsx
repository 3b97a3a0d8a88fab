import { Icon, type IconName } from '../icon/icon.tsx';
import * as styles from './list.css.ts';

type Item = { readonly title: string; readonly text: string };

/** A numbered list of steps. */
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

/** Titles with a line of text each, in two columns from 768 px on. */
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

/** A list of requirements with check marks. */
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
  /** One icon per benefit, in the same order. A benefit without an icon gets a check mark. */
  readonly icons?: readonly IconName[];
};

/** A list of benefits with icons. */
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
