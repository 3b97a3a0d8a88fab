import { assignInlineVars } from '@vanilla-extract/dynamic';
import { memo, useRef } from 'react';
import { namedLacks } from '#domain/desk/lacks.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { ageText, RowPhoto, StatusCell } from './cells/cells.tsx';
import { LacksCell } from './cells/lacks-cell.tsx';
import { PriceCell } from './cells/price-cell.tsx';
import { DraftListRows, type DraftRowsProps } from './draft-rows.tsx';
import type { RowProps, RowsProps } from './row-props.ts';
import * as styles from './rows.css.ts';
import { useNearRows } from './use-near-rows.ts';

/** The height of a row, px. */
const ROW = 88;

/** The listings on phones: dense rows, of which only those near the screen are in the document. */
export const ListingRows = memo(function ListingRows(props: RowsProps & DraftRowsProps) {
  const { rows, chosen, waiting, openPrice, shown, askedLack, lit, actions } = props;
  const { drafts, onContinue, discardButton, isDrawn } = props;
  const t = useT();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const near = useNearRows<HTMLLIElement>({ list, rows, guess: ROW, above: drafts, lit, isDrawn });
  const { before, after } = near;
  return (
    <>
      <DraftListRows {...{ drafts, onContinue, discardButton }} />
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('desk.table.label')}
        style={assignInlineVars({ [styles.before]: `${before}px`, [styles.after]: `${after}px` })}
      >
        {near.items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={row.listing.id}
              ref={near.measure}
              data-index={index}
              data-lit={lit === row.listing.id || undefined}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.item({ isChosen: chosen.has(row.listing.id) })}
            >
              <Row
                row={row}
                isChosen={chosen.has(row.listing.id)}
                waiting={waiting.get(row.listing.id)}
                isPriceOpen={openPrice === row.listing.id}
                shown={shown}
                askedLack={askedLack}
                now={now}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
});

/** One listing: a press on its photo chooses it. */
const Row = memo(function Row(props: RowProps) {
  const { row, isChosen, waiting, isPriceOpen, shown, askedLack, now, actions } = props;
  const t = useT();
  const { listing, enquiries, lacks } = row;
  const { id, location, photos, createdAt } = listing;
  const { title } = useTextOf()(listing);
  const hasFlag =
    shown !== undefined ||
    waiting !== undefined ||
    !listing.ready ||
    namedLacks(lacks, askedLack).length > 0;
  const facts = [
    t('desk.photos', { count: photos.length }),
    ageText(t, createdAt, now),
    t('desk.enquiries', { count: enquiries }),
  ];
  return (
    <>
      <label className={styles.choose}>
        <input
          className={styles.box}
          type="checkbox"
          aria-label={t('desk.table.choose', { title: title.text })}
          checked={isChosen}
          onChange={(event) => actions.choose(id, event.target.checked)}
        />
        <RowPhoto photo={photos[0]} isPrivate={!isPublic(listing)} />
      </label>
      <div className={styles.words}>
        <button type="button" className={styles.title} data-row onClick={() => actions.edit(id)}>
          <span className={styles.titleText} lang={title.lang}>
            {title.text}
          </span>
        </button>
        <div className={styles.state}>
          <StatusCell row={row} actions={actions} />
          {listing.reference === undefined ? null : (
            <span className={styles.reference}>{referenceText(listing, t)}</span>
          )}
          <span className={styles.place} lang={originalLanguage(listing)}>
            {location}
          </span>
        </div>
        {hasFlag ? (
          <p className={styles.flag}>
            <LacksCell {...{ row, waiting, shown, askedLack }} isPlain />
          </p>
        ) : (
          <p className={styles.facts}>{facts.join(' · ')}</p>
        )}
        {hasFlag ? <VisuallyHidden>{facts.join(', ')}</VisuallyHidden> : null}
      </div>
      <div className={styles.price}>
        <PriceCell {...{ row, isPriceOpen, actions }} />
      </div>
    </>
  );
});
