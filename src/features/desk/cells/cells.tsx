import { assignInlineVars } from '@vanilla-extract/dynamic';
import { usePhotoAddress } from '#db/react.tsx';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { EnquiryWeeks } from '#domain/desk/enquiry-weeks.ts';
import { msOf } from '#domain/instant.ts';
import { listingStatuses } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { type Translate, useT, useTextOf } from '#i18n/use-t.ts';
import { useReach } from '#sync/react.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import type { RowProps } from '../row-props.ts';
import * as styles from './cells.css.ts';

/** The enquiries of the last eight weeks: one bar for each week, and their number. */
export function EnquiriesCell({ row: { weeks, enquiries } }: { readonly row: DeskRow }) {
  const t = useT();
  return (
    <span className={styles.enquiries}>
      <Bars weeks={weeks} />
      <span className={styles.count} aria-hidden>
        {enquiries}
      </span>
      <VisuallyHidden>{`${t('desk.enquiries', { count: enquiries })} ${t('desk.inWeeks')}`}</VisuallyHidden>
    </span>
  );
}

/** Units of the drawing. A week without an enquiry keeps a low bar, as a base line. */
const BAR = { width: 3, step: 5, height: 18, least: 2 } as const;
/** The highest bar stands for at least so many enquiries, so that a single one does not fill the height. */
const FULL = 4;

function Bars({ weeks }: { readonly weeks: EnquiryWeeks }) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${weeks.length * BAR.step - 2} ${BAR.height}`}
      aria-hidden="true"
    >
      <path d={barsOf(weeks)} />
    </svg>
  );
}

/** All bars as one path: an element for each would be a fifth of a row's elements. */
function barsOf(weeks: EnquiryWeeks): string {
  const most = Math.max(FULL, ...weeks);
  const bar = (count: number, week: number) => {
    const height = BAR.least + ((BAR.height - BAR.least) * count) / most;
    return `M${week * BAR.step} ${BAR.height}v${-height}h${BAR.width}v${height}z`;
  };
  return weeks.map(bar).join('');
}

/** The status, which a press changes. */
export function StatusCell({ row: { listing }, actions }: Pick<RowProps, 'row' | 'actions'>) {
  const t = useT();
  const { status } = listing;
  const title = useTextOf()(listing).title.text;
  return (
    <span className={styles.statusBox}>
      <Dropdown
        look="text"
        label={t('desk.status.change', { title, status: t(`listing.status.${status}`) })}
        trigger={
          <>
            <span className={styles.statusMark({ status })} />
            {t(`listing.status.${status}`)}
          </>
        }
        items={listingStatuses.map((choice) => ({
          id: choice,
          label: t(`listing.status.${choice}`),
          checked: choice === status,
          onSelect: () => void actions.change([listing], { status: choice }, t('desk.done.status')),
        }))}
      />
    </span>
  );
}

type ChooseBoxProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

/** The box that chooses a row. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className={styles.chooseArea}>
      <input
        className={styles.chooseBox}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** `9 d`, `hoy`: the days since a time of the server; '' if that cannot be read. `now`: ms since 1970. */
export function ageText(t: Translate, createdAt: string, now: number): string {
  const days = Math.max(0, Math.floor((now - msOf(createdAt)) / DAY_MS));
  if (Number.isNaN(days)) return '';
  return days === 0 ? t('desk.age.today') : t('desk.age.days', { count: days });
}

type RowPhotoProps = {
  readonly photo: Pick<Photo, 'id' | 'file' | 'small' | 'medium' | 'placeholder'> | undefined;
  /** Visitors do not see the listing. */
  readonly isPrivate: boolean;
};

/**
 * A listing's main photo, or a sign that it has none. The title stands beside it. Its blurred colours lie behind it, so they stay
 * if it cannot be loaded: a row draws itself once, however its photo fares.
 */
export function RowPhoto({ photo, isPrivate }: RowPhotoProps) {
  const src = usePhotoAddress(photo, isPrivate)('thumb');
  const isOffline = useReach() === 'offline';
  const blurred = placeholderAddress(photo?.placeholder);
  return (
    <span
      className={styles.photo}
      style={
        blurred === undefined
          ? undefined
          : assignInlineVars({ [styles.blurred]: `url("${blurred}")` })
      }
    >
      {blurred === undefined ? <Icon name="image" size="small" /> : null}
      {src === undefined ? null : (
        <img
          // Made again when the network is back, so that one that has failed loads.
          key={String(isOffline)}
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
