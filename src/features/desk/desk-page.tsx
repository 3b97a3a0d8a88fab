import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type DeskOrder, type DeskSearch, draftInView, orderOf } from '#domain/desk/desk-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { SearchField } from '#ui/field/text/search-field.tsx';
import { useTypedText } from '#ui/field/text/use-typed-text.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { Text } from '#ui/text/text.tsx';
import { media } from '#ui/theme/media.ts';
import { BulkBar } from './bulk-bar.tsx';
import * as styles from './desk.css.ts';
import type { DeskProps } from './desk-props.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { key } from './keys.css.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { ListingRows } from './listing-rows.tsx';
import { ListingTable } from './listing-table.tsx';
import { PriceQuestion } from './price-question.tsx';
import { useDeskKeys, useKeysSwitch } from './use-desk-keys.ts';
import { useDeskRows } from './use-desk-rows.ts';
import { useRowState } from './use-row-state.ts';
import { useViews } from './views/use-views.ts';
import { ViewTabs } from './views/view-tabs.tsx';

/** The table of all listings: views, search, filters, and changes of one or several of them. */
export function DeskPage(props: DeskProps) {
  const { catalogue, search, onSearchChange, addLink, onContinue, discardButton } = props;
  const t = useT();
  useDocumentTitle(t('desk.listings'));
  const { typed, type, asked } = useAsked(props);
  const { shown, countOf } = useDeskRows(catalogue, asked);
  const drafts = useMemo(() => props.drafts.filter(draftInView(asked)), [props.drafts, asked]);
  // The first picture has the page and the height of the rows. React makes the rows in short tasks after it.
  const isDrawn = useDeferredValue(true, false);
  const isTable = useMediaQuery(media.desk);
  const rows = useRowState(props, shown);
  const [hasKeys, switchKeys] = useKeysSwitch();
  const [helps, setHelps] = useState(false);
  useDeskKeys({ isOn: hasKeys, openHelp: () => setHelps(true), clear: rows.clear });
  const views = useViews();
  const onOrder = useCallback(
    (sort: DeskOrder) => onSearchChange({ ...search, sort }, 'replace'),
    [search, onSearchChange],
  );
  const onFilter = (next: DeskSearch) => onSearchChange(next, 'push');
  const common = {
    rows: shown,
    ...rows.state,
    actions: rows.actions,
    drafts,
    onContinue,
    discardButton,
    shown: asked.private,
    askedLack: asked.lacks,
    lit: props.lit,
    isDrawn,
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t('desk.listings')}</h1>
        <SearchBox {...{ typed, type }} showsKey={hasKeys && isTable} />
        {isTable ? null : <FilterButton search={search} onChange={onFilter} />}
        {addLink}
      </div>
      <ViewTabs
        views={views.all}
        search={search}
        countOf={countOf}
        onOpen={onFilter}
        onSave={(name) => views.save({ name, search })}
        onRemove={views.remove}
      />
      {isTable ? <FilterChips search={search} onChange={onFilter} /> : null}
      <div className={styles.rows}>
        {isTable ? (
          <ListingTable
            {...common}
            {...{ onOrder, hasKeys }}
            order={orderOf(asked)}
            chooseAll={rows.chooseAll}
            areAllChosen={rows.areAllChosen}
          />
        ) : (
          <ListingRows {...common} />
        )}
      </div>
      <Help openKeys={isTable ? () => setHelps(true) : undefined} />
      {shown.length + drafts.length === 0 ? (
        <Text tone="secondary">{t('desk.table.none')}</Text>
      ) : null}
      {rows.chosen.length > 0 ? (
        <BulkBar chosen={rows.chosen} change={rows.actions.change} onClose={rows.clear} />
      ) : null}
      {rows.priceQuestion ? <PriceQuestion {...rows.priceQuestion} /> : null}
      <KeysDialog open={helps} onOpenChange={setHelps} isOn={hasKeys} onSwitch={switchKeys} />
    </div>
  );
}

/** The search of the address, with the text as it is typed. */
function useAsked({ search, onSearchChange }: DeskProps) {
  const [typed, type] = useTypedText({
    value: search.q ?? '',
    tidy: (text) => text.trim(),
    commit: (q) => onSearchChange({ ...search, q: q === '' ? undefined : q }, 'replace'),
  });
  const asked = useMemo(() => ({ ...search, q: typed.trim() || undefined }), [search, typed]);
  // The table follows every letter; a long one may follow a moment later than the letter.
  return { typed, type, asked: useDeferredValue(asked) };
}

type SearchBoxProps = {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly showsKey: boolean;
};

function SearchBox({ typed, type, showsKey }: SearchBoxProps) {
  const t = useT();
  return (
    <div className={styles.search}>
      <SearchField
        label={t('desk.search')}
        placeholder={t('desk.searchShort')}
        clearLabel={t('desk.clear')}
        value={typed}
        onChange={type}
      >
        {showsKey && typed === '' ? (
          <kbd className={styles.searchKey} aria-hidden>
            /
          </kbd>
        ) : null}
      </SearchField>
    </div>
  );
}

/** What is below the table. `openKeys`: where there is a table, which has keys. */
function Help({ openKeys }: { readonly openKeys: (() => void) | undefined }) {
  const t = useT();
  return (
    <div className={styles.help}>
      {openKeys ? (
        <Button tone="plain" size="small" onClick={openKeys}>
          <kbd className={key}>?</kbd>
          {t('desk.keys.open')}
        </Button>
      ) : null}
      <ButtonLink to="/mesa/archivos" search tone="plain" size="small" icon="file-text">
        {t('desk.files.open')}
      </ButtonLink>
    </div>
  );
}
