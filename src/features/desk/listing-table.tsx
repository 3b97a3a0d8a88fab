import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, type ReactNode, useRef } from 'react';
import type { DeskColumn, DeskOrder } from '#domain/desk/desk-search.ts';
import { readOrder } from '#domain/desk/find-rows.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { ChooseBox } from './cells/cells.tsx';
import { type ColumnName, columns, columnsIn } from './columns.ts';
import { type DraftRowsProps, DraftTableRows } from './draft-rows.tsx';
import type { RowsProps } from './row-props.ts';
import * as styles from './table.css.ts';
import { TableRow } from './table-row.tsx';
import { useKeysInRows } from './use-desk-keys.ts';
import { useNearRows } from './use-near-rows.ts';

/** The height of a row, px. */
const ROW = 56;

type ListingTableProps = RowsProps &
  DraftRowsProps & {
    /** Undefined while what a text finds is in the order of how well it fits. */
    readonly order: DeskOrder | undefined;
    readonly onOrder: (order: DeskOrder) => void;
    readonly areAllChosen: boolean;
    readonly chooseAll: (isChosen: boolean) => void;
    readonly hasKeys: boolean;
  };

/** The listings as a table; only rows near the screen are in the document. */
export const ListingTable = memo(function ListingTable(props: ListingTableProps) {
  const { rows, chosen, waiting, openPrice, shown, askedLack, lit, actions } = props;
  const { order, onOrder, areAllChosen, chooseAll, hasKeys, isDrawn } = props;
  const { drafts, onContinue, discardButton } = props;
  const t = useT();
  const now = useNow();
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useNearRows<HTMLTableRowElement>({
    list: body,
    rows,
    guess: ROW,
    above: drafts,
    lit,
    isDrawn,
  });
  useKeysInRows({ list: body, rows, chosen, actions, scrollTo: near.scrollTo, isOn: hasKeys });
  return (
    <table
      className={styles.table}
      aria-label={t('desk.table.label')}
      aria-rowcount={drafts.length + rows.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <td className={styles.head({ as: 'choose' })}>
            <ChooseBox
              label={t('desk.table.chooseAll')}
              isChosen={areAllChosen}
              onChange={chooseAll}
            />
          </td>
          <td className={styles.head({ as: 'photo' })}>
            <VisuallyHidden>{t('desk.table.photo')}</VisuallyHidden>
          </td>
          {columnsIn(shown).map(({ column, as, name, sortsBy }) =>
            sortsBy === undefined ? (
              <th key={column} scope="col" className={styles.head({ as })}>
                <span className={styles.unsorted}>{t(`desk.column.${name}`)}</span>
              </th>
            ) : (
              <Head key={column} name={name} column={sortsBy} {...{ as, order, onOrder }} />
            ),
          )}
        </tr>
      </thead>
      <DraftTableRows {...{ drafts, onContinue, discardButton }} />
      <tbody ref={body}>
        <Room height={near.before} />
        {near.items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TableRow
              key={row.listing.id}
              row={row}
              index={index}
              place={drafts.length + index + 2}
              measure={near.measure}
              isChosen={chosen.has(row.listing.id)}
              isLit={lit === row.listing.id}
              waiting={waiting.get(row.listing.id)}
              isPriceOpen={openPrice === row.listing.id}
              shown={shown}
              askedLack={askedLack}
              now={now}
              actions={actions}
            />
          );
        })}
        <Room height={near.after} />
      </tbody>
    </table>
  );
});

type HeadProps = {
  readonly name: ColumnName;
  readonly column: DeskColumn;
  readonly as: (typeof columns)[number]['as'];
  readonly order: DeskOrder | undefined;
  readonly onOrder: (order: DeskOrder) => void;
};

/** Columns whose highest values come first at the first press: these are what somebody looks for. */
const HIGH_FIRST: readonly DeskColumn[] = ['enquiries', 'lacks', 'price'];

/** A column's name. A press sorts by it, and a second one turns the order round. */
function Head({ name, column, as, order, onOrder }: HeadProps) {
  const t = useT();
  const sorted = order === undefined ? undefined : readOrder(order);
  const isSorted = sorted?.column === column;
  const isDown = isSorted && sorted.isDown;
  const press = () => {
    const turnsDown = isSorted ? !isDown : HIGH_FIRST.includes(column);
    onOrder(turnsDown ? `-${column}` : column);
  };
  return (
    <th
      scope="col"
      className={styles.head({ as })}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={press}>
        {t(`desk.column.${name}`)}
        {isSorted ? <Icon name={isDown ? 'chevron-down' : 'chevron-up'} size="small" /> : null}
      </button>
    </th>
  );
}

/** The height of the rows that are not in the document, px. */
function Room({ height }: { readonly height: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td
        colSpan={columns.length + 2}
        className={styles.room}
        style={assignInlineVars({ [styles.roomHeight]: `${height}px` })}
      />
    </tr>
  );
}
