import { Link } from '@tanstack/react-router';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useId, useState } from 'react';
import { useFavouriteRows } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { startingInput } from '#domain/mortgage.ts';
import { formatPercent, NO_BREAK_SPACE } from '#i18n/format.ts';
import { useLanguage, useT, useTextOf } from '#i18n/use-t.ts';
import { MainPhoto } from '#listing-parts/main-photo.tsx';
import { Switch } from '#ui/field/choice/switch.tsx';
import { OnlyScreen, Row, VisuallyHidden } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { type CompareRow, useCompareRows } from './compare-rows.ts';
import * as styles from './compare-table.css.ts';

type CompareTableProps = { readonly listings: readonly Listing[] };

/** Listings as the columns of a table. Its names stay in view while it scrolls by itself; lines that differ are marked. */
export function CompareTable({ listings }: CompareTableProps) {
  const t = useT();
  const { language } = useLanguage();
  const textOf = useTextOf();
  const rows = useCompareRows(listings);
  const own = useOwnRows(listings);
  const switchName = useId();
  const [isShort, setShort] = useState(false);
  const shown = [...rows, ...own].filter(({ isDifferent }) => isDifferent || !isShort);
  const label = t('saved.compare.table', { number: String(listings.length) });
  return (
    <>
      <Text tone="secondary" size="small">
        <span aria-hidden="true">≠ </span>
        {t('saved.compare.lead', {
          years: String(startingInput.years),
          share: formatPercent(100 - startingInput.down, language),
        })}
      </Text>
      <OnlyScreen>
        <Row gap={2}>
          <Switch labelledBy={switchName} on={isShort} onChange={setShort} />
          <span id={switchName}>{t('saved.compare.onlyDifferent')}</span>
        </Row>
      </OnlyScreen>
      {/* biome-ignore lint/a11y/useSemanticElements: a part that scrolls by itself needs the focus, and is no section of the page */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
        <table
          className={styles.table}
          style={assignInlineVars({ [styles.count]: String(listings.length) })}
        >
          <caption className={styles.caption}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {listings.map((listing) => (
                <th key={listing.id} scope="col" className={styles.head}>
                  <div className={styles.photo}>
                    <MainPhoto listing={listing} ratio="landscape" />
                  </div>
                  <Link
                    to="/"
                    search={{ property: listing.id }}
                    state={opened}
                    className={styles.title}
                    lang={textOf(listing).title.lang}
                  >
                    {textOf(listing).title.text}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={row.name} row={row} listings={listings} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** With this state, closing the listing returns here. */
const opened = { openedFromPage: true } as const;

type LineProps = CompareTableProps & { readonly row: CompareRow };

function Line({ row: { name, values, isDifferent }, listings }: LineProps) {
  const t = useT();
  return (
    <tr>
      <th scope="row" className={styles.name({ isDifferent })}>
        {name}
        {isDifferent ? (
          <>
            <span aria-hidden="true">{`${NO_BREAK_SPACE}≠`}</span>
            <VisuallyHidden>({t('saved.compare.differs')})</VisuallyHidden>
          </>
        ) : null}
      </th>
      {listings.map(({ id }, n) => (
        <td key={id} className={styles.value({ isDifferent })}>
          {values[n] ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{t('saved.compare.unknown')}</VisuallyHidden>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** One's own marks and notes, if there are any. They are no difference of the listings. */
function useOwnRows(listings: readonly Listing[]): readonly CompareRow[] {
  const t = useT();
  const favourites = useFavouriteRows();
  const own = listings.map(({ id }) => favourites.get(id));
  const marks = own.map((row) => row?.mark && t(`saved.mark.${row.mark}`));
  const notes = own.map((row) => row?.note || undefined);
  return [
    { name: t('saved.mark.label'), values: marks, isDifferent: false },
    { name: t('saved.note.label'), values: notes, isDifferent: false },
  ].filter(({ values }) => values.some((value) => value !== undefined));
}
