import { useAdvisors } from '#db/react.tsx';
import {
  type DeskSearch,
  deskLacks,
  deskPrivates,
  deskStatuses,
} from '#domain/desk/desk-search.ts';
import { listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';

export type FilterProps = {
  readonly search: DeskSearch;
  readonly onChange: (next: DeskSearch) => void;
};

type Option = {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
};

/** A filter of the table. */
export type DeskFilter = {
  readonly name: keyof DeskSearch;
  readonly label: string;
  /** The chosen value in words; undefined without one. */
  readonly chosen: string | undefined;
  /** The first one takes the filter away. */
  readonly options: readonly Option[];
};

/** Stands for no filter, because the values of a select are not empty. */
const NO_FILTER = 'no-filter';

/** The filters of the table, each with its choices. */
export function useDeskFilters({ search, onChange }: FilterProps): readonly DeskFilter[] {
  const t = useT();
  const advisors = useAdvisors();
  const filter = <N extends Exclude<keyof DeskSearch, 'q' | 'sort'>>(
    name: N,
    label: string,
    choices: readonly { readonly value: NonNullable<DeskSearch[N]>; readonly label: string }[],
    none = t('desk.filter.any'),
  ): DeskFilter => {
    const set = (value: DeskSearch[N] | undefined) => () => onChange({ ...search, [name]: value });
    const options = choices.map(({ value, label }) => ({
      id: value,
      label,
      isChosen: value === search[name],
      choose: set(value),
    }));
    const chosen = options.find(({ isChosen }) => isChosen)?.label;
    const all = { id: NO_FILTER, label: none, isChosen: chosen === undefined };
    return { name, label, chosen, options: [{ ...all, choose: set(undefined) }, ...options] };
  };
  return [
    filter(
      'status',
      t('desk.filter.status'),
      deskStatuses.map((value) => ({
        value,
        label: value === 'all' ? t('desk.filter.all') : t(`listing.status.${value}`),
      })),
      t('desk.filter.offered'),
    ),
    filter(
      'operationType',
      t('listing.field.operationType'),
      operationTypes.map((value) => ({ value, label: t(`listing.operationType.${value}`) })),
    ),
    filter(
      'type',
      t('listing.field.type'),
      listingTypes.map((value) => ({ value, label: t(`listing.type.${value}`) })),
    ),
    filter(
      'advisor',
      t('desk.column.advisor'),
      advisors.map(({ id, name }) => ({ value: id, label: name })),
    ),
    filter(
      'lacks',
      t('desk.filter.lacks'),
      deskLacks.map((value) => ({ value, label: t(`desk.lack.${value}`) })),
    ),
    filter(
      'private',
      t('desk.filter.private'),
      deskPrivates.map((value) => ({ value, label: t(`desk.view.${value}`) })),
    ),
  ];
}

/** The search without its filters. */
export const withoutFilters = ({ q, sort }: DeskSearch): DeskSearch => ({ q, sort });
