import {
  type Assignment,
  defaultsFor,
  doublesIn,
  isPrivateTarget,
  joinedBy,
  privateTargets,
  publicTargets,
  type Target,
  targetOf,
  targets,
} from '#domain/moving/assignment.ts';
import { filledHeaders, type OldTable, samplesOf } from '#domain/moving/old-table.ts';
import { shortened } from '#i18n/change-words.ts';
import { choiceLabel } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './moving.css.ts';
import { type ColumnsStep, canGoOn } from './moving-steps.ts';
import { targetName } from './moving-words.ts';

type ColumnsFormProps = {
  readonly step: ColumnsStep;
  readonly assign: (step: ColumnsStep, header: string, target: Target | undefined) => void;
  readonly acceptColumns: (step: ColumnsStep) => void;
};

/** One select for each column of the file, with its first values. */
export function ColumnsForm({ step, assign, acceptColumns }: ColumnsFormProps) {
  const t = useT();
  const { table, assignment, isKept } = step;
  // An empty column is asked about only if it was assigned when it had values.
  const filled = new Set(filledHeaders(table));
  const headers = table.headers.filter(
    (header) => filled.has(header) || targetOf(assignment, header) !== undefined,
  );
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
        {headers.map((header) => (
          <ColumnField
            key={header}
            {...{ header, table, assignment }}
            onChange={(target) => assign(step, header, target)}
          />
        ))}
      </div>
      <Row>
        <Button tone="primary" disabled={!canGoOn(step)} onClick={() => acceptColumns(step)}>
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

const SAMPLES = 3;
const UNUSED: string = 'unused';

type ColumnFieldProps = {
  readonly header: string;
  readonly table: OldTable;
  readonly assignment: Assignment;
  readonly onChange: (target: Target | undefined) => void;
};

/** What one column of the file is for us, with its first values. A lock says that visitors do not see it. */
function ColumnField({ header, table, assignment, onChange }: ColumnFieldProps) {
  const t = useT();
  const target = targetOf(assignment, header);
  const named = (some: readonly Target[]) =>
    some.map((value) => ({ value, label: targetName(t, value) }));
  const other = doublesIn(assignment)
    .find(({ headers }) => headers.includes(header))
    ?.headers.find((one) => one !== header);
  const samples = samplesOf(table, header, SAMPLES);
  return (
    <Stack gap={1}>
      <SelectField
        label={header}
        hint={samples.length === 0 ? t('desk.moving.emptyColumn') : shortened(samples.join(' · '))}
        error={other === undefined ? undefined : t('desk.moving.twice', { column: other })}
        choices={[{ value: UNUSED, label: t('desk.moving.unused') }, ...named(publicTargets)]}
        group={{ label: t('private.onlyAgency'), choices: named(privateTargets) }}
        value={target ?? UNUSED}
        onChange={(value) => onChange(targets.find((one) => one === value))}
      />
      {target !== undefined && isPrivateTarget(target) ? (
        <Row gap={1}>
          <Icon name="lock" size="small" />
          <Text size="small" tone="secondary" as="span">
            {t('private.onlyAgency')}
          </Text>
        </Row>
      ) : null}
    </Stack>
  );
}
