import {
  defaultsFor,
  doublesIn,
  joinedBy,
  type Target,
  targets,
} from '#domain/moving/assignment.ts';
import { choiceLabel } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { ColumnField } from './column-field.tsx';
import * as styles from './moving.css.ts';
import { targetName } from './moving-words.ts';
import type { ColumnsStep } from './use-moving.ts';

type ColumnsFormProps = {
  readonly step: ColumnsStep;
  readonly assign: (step: ColumnsStep, header: string, target: Target | undefined) => void;
  readonly acceptColumns: (step: ColumnsStep) => void;
};

/** One select for each column of the file, with its first values. */
export function ColumnsForm({ step, assign, acceptColumns }: ColumnsFormProps) {
  const t = useT();
  const { table, assignment, isKept } = step;
  const defaults = defaultsFor(assignment).map(
    ({ field, choice }) => `${targetName(t, field)}: ${choiceLabel(field, choice, t)}`,
  );
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
          <ColumnField
            key={header}
            {...{ header, table, assignment }}
            onChange={(target) => assign(step, header, target)}
          />
        ))}
      </div>
      <Row>
        <Button
          tone="primary"
          disabled={doublesIn(assignment).length > 0 || assignment.length === 0}
          onClick={() => acceptColumns(step)}
        >
          {t('desk.moving.next')}
        </Button>
      </Row>
    </section>
  );
}

const joinedNames = (t: ReturnType<typeof useT>): string =>
  targets
    .filter((target) => joinedBy[target] !== undefined)
    .map((target) => targetName(t, target))
    .join(', ');
