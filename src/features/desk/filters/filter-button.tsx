import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { OrderField } from './order-field.tsx';
import {
  type DeskFilter,
  type FilterProps,
  useDeskFilters,
  withoutFilters,
} from './use-desk-filters.ts';

/** Opens the filters and the order of the listings, for phones. Each takes effect at once. */
export function FilterButton({ search, onChange }: FilterProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const filters = useDeskFilters({ search, onChange });
  const count = filters.filter(({ chosen }) => chosen !== undefined).length;
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
          {filters.map((filter) => (
            <FilterField key={filter.name} {...filter} />
          ))}
          <OrderField search={search} onChange={(sort) => onChange({ ...search, sort })} />
          <Row>
            <Button disabled={count === 0} onClick={() => onChange(withoutFilters(search))}>
              {t('desk.filter.clear')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

function FilterField({ label, options }: DeskFilter) {
  return (
    <SelectField
      label={label}
      choices={options.map(({ id, label }) => ({ value: id, label }))}
      value={options.find(({ isChosen }) => isChosen)?.id ?? ''}
      onChange={(next) => options.find(({ id }) => id === next)?.choose()}
    />
  );
}
