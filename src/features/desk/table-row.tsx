import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useAdvisor } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { slugOf } from '#domain/listing/listing-address.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { ageText, ChooseBox, EnquiriesCell, RowPhoto, StatusCell } from './cells/cells.tsx';
import { LacksCell } from './cells/lacks-cell.tsx';
import { PriceCell } from './cells/price-cell.tsx';
import type { RowProps } from './row-props.ts';
import * as styles from './table.css.ts';

type TableRowProps = RowProps & {
  /** It was just saved. */
  readonly isLit: boolean;
  readonly index: number;
  /** Among all rows of the table, from 1. */
  readonly place: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
};

/** One listing in the table. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, place, measure, isChosen, isLit, waiting, isPriceOpen, now, actions } = props;
  const t = useT();
  const advisor = useAdvisor(row.listing.advisorId);
  const { listing } = row;
  const { id, photos } = listing;
  const { title } = useTextOf()(listing);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-lit={isLit || undefined}
      aria-rowindex={place}
      className={styles.row({ isChosen })}
    >
      <td className={styles.cell({ as: 'choose' })}>
        <ChooseBox
          label={t('desk.table.choose', { title: title.text })}
          isChosen={isChosen}
          onChange={(next) => actions.choose(id, next)}
        />
      </td>
      <td className={styles.cell({ as: 'photo' })}>
        {/* For the pointer: keys and screen readers have the title. */}
        <button
          type="button"
          className={styles.photoPress}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => actions.edit(id)}
        >
          <RowPhoto photo={photos[0]} isPrivate={!isPublic(listing)} />
        </button>
      </td>
      <th scope="row" className={styles.cell({ as: 'title' })}>
        <div className={styles.words}>
          <button
            type="button"
            className={styles.title}
            lang={title.lang}
            data-row
            onClick={() => actions.edit(id)}
          >
            {title.text}
          </button>
          <ListingLine listing={listing} />
        </div>
      </th>
      <td className={styles.cell({ as: 'number' })}>
        <PriceCell {...{ row, isPriceOpen, actions }} />
      </td>
      <td className={styles.cell({ as: 'text' })}>
        <StatusCell row={row} actions={actions} />
      </td>
      <td className={styles.cell({ as: 'advisor' })}>{advisor?.name}</td>
      <td className={styles.cell({ as: 'photos' })}>{photos.length}</td>
      <td className={styles.cell({ as: 'age' })}>{ageText(t, listing.createdAt, now)}</td>
      <td className={styles.cell({ as: 'enquiries' })}>
        <EnquiriesCell row={row} />
      </td>
      <td className={styles.cell({ as: 'lacks' })}>
        <LacksCell {...{ row, waiting }} shown={props.shown} askedLack={props.askedLack} />
      </td>
    </tr>
  );
});

/** Reference and place below a title. The reference leads to the listing as visitors see it. */
function ListingLine({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { id, title, location, reference } = listing;
  return (
    <span className={styles.line}>
      <Link
        to="/propiedad/$id/{-$slug}"
        params={{ id, slug: slugOf(title) || undefined }}
        className={styles.reference}
        aria-label={referenceText(listing, t)}
      >
        {reference ?? '–'}
      </Link>
      {` · ${location}`}
    </span>
  );
}
