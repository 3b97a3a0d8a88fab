import {
  defaultsFor,
  doublesIn,
  joinedBy,
  type Target,
  targetOf,
  targets,
} from '#domain/moving/assignment.ts';
import { samplesOf } from '#domain/moving/old-table.ts';
import { shortened } from '#i18n/change-words.ts';
import { choiceLabel } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './moving.css.ts';
import { targetName } from './moving-words.ts';
import type { ColumnsStep } from './use-moving.ts';

const SAMPLES = 3;
const UNUSED: string = 'unused';

type ColumnsFormProps = {
  readonly step: ColumnsStep;
  readonly assign: (step: ColumnsStep, header: string, target: Target | undefined) => void;
  readonly acceptColumns: (step: ColumnsStep) => void;
};

/** One select for each column of the file, with its first values. */
export function ColumnsForm({ step, assign, acceptColumns }: ColumnsFormProps) {
  const t = useT();
  const { table, assignment, isKept } = step;
  const doubles = doublesIn(assignment);
  const defaults = defaultsFor(assignment).map(
    ({ field, choice }) => `${targetName(t, field)}: ${choiceLabel(field, choice, t)}`,
  );
  const choices = [
    { value: UNUSED, label: t('desk.moving.unused') },
    ...targets.map((target) => ({ value: target, label: targetName(t, target) })),
  ];
  const errorOf = (header: string): string | undefined => {
    const others = doubles.find(({ headers }) => headers.includes(header));
    const other = others?.headers.find((one) => one !== header);
    return other === undefined ? undefined : t('desk.moving.twice', { column: other });
  };
  return (
    <section className={styles.form} aria-label={t('desk.moving.columns')}>
      <h2>{t('desk.moving.columns')}</h2>
      <Text>{t('desk.moving.columnsText', { joined: joinedNames(t) })}</Text>
      {isKept ? <Note>{t('desk.moving.kept')}</Note> : null}
      <Note tone="warning">{t('desk.moving.public')}</Note>
      {defaults.length === 0 ? null : (
        <Note>{t('desk.moving.default', { list: defaults.join(', ') })}</Note>
      )}
      <div className={styles.fields}>
        {table.headers.map((header) => (
          <SelectField
            key={header}
            label={header}
            hint={hintOf(samplesOf(table, header, SAMPLES)) ?? t('desk.moving.emptyColumn')}
            error={errorOf(header)}
            choices={choices}
            value={targetOf(assignment, header) ?? UNUSED}
            onChange={(value) =>
              assign(
                step,
                header,
                targets.find((target) => target === value),
              )
            }
          />
        ))}
      </div>
      <Row>
        <Button
          tone="primary"
          disabled={doubles.length > 0 || assignment.length === 0}
          onClick={() => acceptColumns(step)}
        >
          {t('desk.moving.next')}
        </Button>
      </Row>
    </section>
  );
}

const hintOf = (samples: readonly string[]): string | undefined =>
  samples.length === 0 ? undefined : shortened(samples.join(' · '));

const joinedNames = (t: ReturnType<typeof useT>): string =>
  targets
    .filter((target) => joinedBy[target] !== undefined)
    .map((target) => targetName(t, target))
    .join(', ');
