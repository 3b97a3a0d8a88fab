import * as styles from '../field.css.ts';
import type { Choice } from './select-field.tsx';

export type CountedChoice<T extends string> = Choice<T> & {
  /** A figure beside the label: how much the choice would leave. */
  readonly count?: string | undefined;
};

type ChoiceCountProps = { readonly id: string; readonly count: string | undefined };

/**
 * How many results a choice would leave. It is the input's description and not part of its name, because the name must
 * not change while somebody filters.
 */
export function ChoiceCount({ id, count }: ChoiceCountProps) {
  if (count === undefined) return null;
  return (
    <span id={id} className={styles.count} aria-hidden="true">
      {count}
    </span>
  );
}
