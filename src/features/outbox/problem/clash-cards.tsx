import { sameValue } from '#domain/listing/listing-fields.ts';
import type { Clash, OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import type { Choices } from '#domain/outbox/plan/plan-clash.ts';
import { fieldName, fieldValue } from '#i18n/change-words.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useNow } from '#ui/page/use-now.ts';
import * as styles from '../outbox.css.ts';
import { useWords } from '../outbox-tools.ts';
import { authorText } from './change-words.ts';
import { keepWords } from './keep-words.ts';

type Side = Choices[string];

type ClashCardsProps = {
  /** Of the record in which two people changed the field. */
  readonly collection: OutboxChange['collection'];
  readonly clash: Clash;
  /** When the person changed the field here, ms since 1970. */
  readonly at: number;
  readonly chosen: Side | undefined;
  /** Whether a choice can be changed before it is saved. */
  readonly canChange: boolean;
  readonly onChoose: (side: Side) => void;
};

/** The two values of one field as cards, each with its author, its time and its button. */
export function ClashCards({ collection, clash, at, ...choice }: ClashCardsProps) {
  const words = useWords();
  const { t, language } = words;
  const now = useNow();
  const { field, base, mine, theirs } = clash;
  const { chosen, canChange, onChoose } = choice;
  const textOf = (value: unknown) => fieldValue(collection, field, value, words);
  const values = { mine: textOf(mine), theirs: textOf(theirs) };
  const keep = keepWords(values, t);
  // Two creations of one record have no common base: then `base` is the server's value. It is undefined where nobody knows it.
  const isKnown = base !== undefined && !sameValue(base, theirs);
  const before = isKnown ? textOf(base) : '';
  const sides = [
    { side: 'mine', by: t('outbox.clash.mineAt', { when: formatWhen(t, at, now, language) }) },
    { side: 'theirs', by: authorText(clash, words, now) || t('outbox.clash.theirs') },
  ] as const;
  return (
    <fieldset className={styles.clash}>
      <legend className={styles.legend}>{fieldName(collection, field, t) ?? field}</legend>
      <div className={styles.versions}>
        {sides.map(({ side, by }) => (
          <div key={side} className={styles.version}>
            <span className={styles.by}>{by}</span>
            <strong className={styles.value}>{values[side]}</strong>
            {side === 'theirs' || before === '' ? null : (
              <span className={styles.by}>{t('outbox.clash.before', { value: before })}</span>
            )}
          </div>
        ))}
        {sides.map(({ side }) => (
          <button
            key={side}
            type="button"
            className={styles.keep}
            aria-pressed={canChange ? chosen === side : undefined}
            onClick={() => onChoose(side)}
          >
            {keep[side]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
