import { useState } from 'react';
import { useAdvisors } from '#db/react.tsx';
import {
  type DeskSearch,
  deskLacks,
  deskPrivates,
  deskStatuses,
} from '#domain/desk/desk-search.ts';
import { listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type Choice, SelectField } from '#ui/field/select-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { OrderField } from './order-field.tsx';

type FilterButtonProps = {
  readonly search: DeskSearch;
  readonly onChange: (next: DeskSearch) => void;
};

/** How many filters a search has, without its text. */
const countFilters = ({ q: _text, sort: _order, ...filters }: DeskSearch): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** Opens the filters and the order of the table. Each takes effect at once. */
export function FilterButton({ search, onChange }: FilterButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(search);
  return (
    <>
      <Button
        icon="sliders-horizontal"
        iconOnPhone
        label={count === 0 ? t('desk.filter.open') : t('desk.filter.opened', { count })}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t('desk.filter.open') : `${t('desk.filter.open')} ${count}`}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        place="small"
        title={t('desk.filter.title')}
        closeLabel={t('desk.filter.close')}
      >
        <Stack gap={4}>
          <Fields search={search} onChange={onChange} />
          <OrderField search={search} onChange={(sort) => onChange({ ...search, sort })} />
          <Row>
            <Button disabled={count === 0} onClick={() => onChange(onlyText(search))}>
              {t('desk.filter.clear')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

const onlyText = ({ q, sort }: DeskSearch): DeskSearch => ({ q, sort });

function Fields({ search, onChange }: FilterButtonProps) {
  const t = useT();
  const advisors = useAdvisors();
  const any = t('desk.filter.any');
  return (
    <>
      <FilterField
        label={t('desk.filter.status')}
        none={t('desk.filter.offered')}
        value={search.status}
        choices={deskStatuses.map((value) => ({
          value,
          label: value === 'all' ? t('desk.filter.all') : t(`listing.status.${value}`),
        }))}
        onChange={(status) => onChange({ ...search, status })}
      />
      <FilterField
        label={t('listing.field.operationType')}
        none={any}
        value={search.operationType}
        choices={operationTypes.map((value) => ({
          value,
          label: t(`listing.operationType.${value}`),
        }))}
        onChange={(operationType) => onChange({ ...search, operationType })}
      />
      <FilterField
        label={t('listing.field.type')}
        none={any}
        value={search.type}
        choices={listingTypes.map((value) => ({ value, label: t(`listing.type.${value}`) }))}
        onChange={(type) => onChange({ ...search, type })}
      />
      <FilterField
        label={t('desk.column.advisor')}
        none={any}
        value={search.advisor}
        choices={advisors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(advisor) => onChange({ ...search, advisor })}
      />
      <FilterField
        label={t('desk.filter.lacks')}
        none={any}
        value={search.lacks}
        choices={deskLacks.map((value) => ({ value, label: t(`desk.lack.${value}`) }))}
        onChange={(lacks) => onChange({ ...search, lacks })}
      />
      <FilterField
        label={t('desk.filter.private')}
        none={any}
        value={search.private}
        choices={deskPrivates.map((value) => ({ value, label: t(`desk.view.${value}`) }))}
        onChange={(inPrivate) => onChange({ ...search, private: inPrivate })}
      />
    </>
  );
}

/** Stands for no filter, because the values of a select are not empty. */
const NO_FILTER = 'no-filter';

type FilterFieldProps<T extends string> = {
  readonly label: string;
  /** The name of the choice without a filter. */
  readonly none: string;
  readonly value: T | undefined;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T | undefined) => void;
};

function FilterField<T extends string>(props: FilterFieldProps<T>) {
  const { label, none, value, choices, onChange } = props;
  const all: readonly Choice<T | typeof NO_FILTER>[] = [
    { value: NO_FILTER, label: none },
    ...choices,
  ];
  return (
    <SelectField<T | typeof NO_FILTER>
      label={label}
      choices={all}
      value={value ?? NO_FILTER}
      onChange={(next) => onChange(next === NO_FILTER ? undefined : next)}
    />
  );
}
