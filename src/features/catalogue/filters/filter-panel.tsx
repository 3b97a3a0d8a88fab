import { listingStatuses, operationTypes } from '#domain/listing/listing.ts';
import { BEDROOM_CHOICES, type HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Segmented } from '#ui/field/radio-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Later } from '#ui/later/later.tsx';
import { OnlyPhone } from '#ui/layout/layout.tsx';
import { useTypedText } from '../home/use-typed-text.ts';
import * as styles from './filter-panel.css.ts';
import { NumberFilter } from './number-filter.tsx';
import { SortSelect } from './sort-select.tsx';
import { TypeFilter } from './type-filter.tsx';

type FilterPanelProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  /** The number of matches, shown on the button. */
  readonly matches: number;
  readonly onShow: () => void;
};

/** All filters: a side panel, on phones a sheet from below. Every change takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onOpenChange, search, onChange, matches, onShow } = props;
  const t = useT();
  const { language } = useLanguage();
  const cleared: HomeSearch = { q: search.q, sort: search.sort };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="side"
      title={t('catalogue.filters.title')}
      closeLabel={t('catalogue.filters.close')}
      footer={
        <>
          <Button tone="plain" onClick={() => onChange(cleared)}>
            {t('catalogue.filters.clear')}
          </Button>
          <div className={styles.show}>
            <Button tone="primary" block onClick={onShow}>
              {matches === 0
                ? t('catalogue.filters.none')
                : t('catalogue.filters.show', {
                    count: matches,
                    number: formatNumber(matches, language),
                  })}
            </Button>
          </div>
        </>
      }
    >
      <OnlyPhone>
        <SortSelect search={search} onChange={onChange} />
      </OnlyPhone>
      <Filters search={search} onChange={onChange} />
    </Dialog>
  );
}

function Filters({ search, onChange }: Pick<FilterPanelProps, 'search' | 'onChange'>) {
  const t = useT();
  const change = (part: Partial<HomeSearch>) => onChange({ ...search, ...part });
  return (
    <>
      <Segmented
        label={t('catalogue.filters.operation')}
        columns={5}
        value={search.operationType ?? 'any'}
        choices={[
          { value: 'any', label: t('catalogue.filters.allOperations') },
          ...operationTypes.map((value) => ({ value, label: t(`listing.operationType.${value}`) })),
        ]}
        onChange={(value) => change({ operationType: value === 'any' ? undefined : value })}
      />
      <PriceFilter search={search} onChange={onChange} />
      <Segmented
        label={t('catalogue.filters.bedrooms')}
        columns={6}
        value={String(search.minBedrooms ?? 'any')}
        choices={[
          { value: 'any', label: t('catalogue.filters.anyBedrooms') },
          ...BEDROOM_CHOICES.map((number) => ({
            value: String(number),
            label: t('catalogue.filters.bedroomsFrom', { number }),
          })),
        ]}
        onChange={(value) => change({ minBedrooms: value === 'any' ? undefined : Number(value) })}
      />
      <Later>
        <TypeFilter value={search.type} onChange={(type) => change({ type })} />
        <LocationFilter search={search} onChange={onChange} />
        <div className={styles.pair}>
          <NumberFilter
            label={t('catalogue.filters.minArea')}
            placeholder={t('catalogue.filters.noMinimum')}
            unit="m²"
            value={search.minArea}
            onChange={(minArea) => change({ minArea })}
          />
          <StatusFilter search={search} onChange={onChange} />
        </div>
      </Later>
    </>
  );
}

type PartProps = Pick<FilterPanelProps, 'search' | 'onChange'>;

function PriceFilter({ search, onChange }: PartProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('catalogue.filters.price')}</legend>
      <div className={styles.pair}>
        <NumberFilter
          label={t('catalogue.filters.minPrice')}
          hiddenLabel
          placeholder={t('catalogue.filters.min')}
          unit="€"
          value={search.minPrice}
          onChange={(minPrice) => onChange({ ...search, minPrice })}
        />
        <NumberFilter
          label={t('catalogue.filters.maxPrice')}
          hiddenLabel
          placeholder={t('catalogue.filters.max')}
          unit="€"
          value={search.maxPrice}
          onChange={(maxPrice) => onChange({ ...search, maxPrice })}
        />
      </div>
    </fieldset>
  );
}

function LocationFilter({ search, onChange }: PartProps) {
  const t = useT();
  const [text, type] = useTypedText({
    value: search.location ?? '',
    tidy: (typed) => typed.trim(),
    commit: (location) => onChange({ ...search, location: location === '' ? undefined : location }),
  });
  return (
    <TextField
      label={t('catalogue.filters.location')}
      placeholder={t('catalogue.filters.locationHint')}
      value={text}
      onChange={type}
    />
  );
}

function StatusFilter({ search, onChange }: PartProps) {
  const t = useT();
  const isAdmin = isSignedInAdmin(useSession());
  // Only admins have archived listings.
  const offered = listingStatuses.filter((status) => isAdmin || status !== 'archived');
  return (
    <SelectField
      label={t('catalogue.filters.status')}
      value={search.status ?? 'any'}
      choices={[
        { value: 'any', label: t('catalogue.filters.anyStatus') },
        ...offered.map((value) => ({ value, label: t(`listing.status.${value}`) })),
      ]}
      onChange={(status) => onChange({ ...search, status: status === 'any' ? undefined : status })}
    />
  );
}
