import { type DeskOrder, type DeskSearch, orderOf } from '#domain/desk/desk-search.ts';
import { useT } from '#i18n/use-t.ts';
import { type Choice, SelectField } from '#ui/field/choice/select-field.tsx';
import { columnsIn } from '../columns.ts';

/** Stands for the order of how well a text is found. */
const BEST_FIRST = 'best-first';

type OrderFieldProps = {
  readonly search: DeskSearch;
  readonly onChange: (sort: DeskOrder | undefined) => void;
};

/** The orders that the columns of the table give, for windows without a table too. */
export function OrderField({ search, onChange }: OrderFieldProps) {
  const t = useT();
  const orders = columnsIn(search.private).flatMap(({ name, sortsBy }): Choice<DeskOrder>[] => {
    if (sortsBy === undefined) return [];
    const column = t(`desk.column.${name}`);
    const [up, down] =
      sortsBy === 'age' ? (['newest', 'oldest'] as const) : (['up', 'down'] as const);
    return [
      { value: sortsBy, label: t(`desk.order.${up}`, { column }) },
      { value: `-${sortsBy}`, label: t(`desk.order.${down}`, { column }) },
    ];
  });
  const best: Choice<typeof BEST_FIRST> = { value: BEST_FIRST, label: t('desk.order.best') };
  return (
    <SelectField<DeskOrder | typeof BEST_FIRST>
      label={t('desk.order.label')}
      choices={search.q === undefined ? orders : [best, ...orders]}
      value={orderOf(search) ?? BEST_FIRST}
      onChange={(order) => onChange(order === BEST_FIRST ? undefined : order)}
    />
  );
}
