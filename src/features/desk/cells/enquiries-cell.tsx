import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { EnquiryWeeks } from '#domain/desk/enquiry-weeks.ts';
import { useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
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
