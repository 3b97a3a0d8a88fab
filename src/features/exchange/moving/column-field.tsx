import {
  type Assignment,
  doublesIn,
  isPrivateTarget,
  privateTargets,
  publicTargets,
  type Target,
  targetOf,
  targets,
} from '#domain/moving/assignment.ts';
import { type OldTable, samplesOf } from '#domain/moving/old-table.ts';
import { shortened } from '#i18n/change-words.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { targetName } from './moving-words.ts';

const SAMPLES = 3;
const UNUSED: string = 'unused';

type ColumnFieldProps = {
  readonly header: string;
  readonly table: OldTable;
  readonly assignment: Assignment;
  readonly onChange: (target: Target | undefined) => void;
};

/** What one column of the file is for us, with its first values. A lock says that visitors do not see it. */
export function ColumnField({ header, table, assignment, onChange }: ColumnFieldProps) {
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
