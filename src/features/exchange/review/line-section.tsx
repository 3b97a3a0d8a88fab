import type { PreviewLine, WrongLine } from '#domain/exchange/preview.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { useSteps } from '#ui/list/use-steps.ts';
import type { Line } from '../run-import.ts';
import { useCounted } from '../use-counted.ts';
import { type LineChoice, LineItem } from './line-item.tsx';
import { MendButton } from './mend-button.tsx';
import * as styles from './review.css.ts';

type LineSectionProps = {
  /** While an import runs, nothing can be chosen. */
  readonly choice?: LineChoice | undefined;
} & (
  | {
      readonly kind: 'wrong';
      readonly lines: readonly WrongLine[];
      readonly swapPoints: (lines: ReadonlySet<number>) => void;
    }
  | { readonly kind: 'changed' | 'new'; readonly lines: readonly Line[] }
);

/** The lines of one kind that somebody decides about. Nothing if there are none. */
export function LineSection(props: LineSectionProps) {
  const { kind, lines, choice } = props;
  const t = useT();
  const counted = useCounted();
  if (lines.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t(`desk.files.review.${kind}`, counted(lines.length))}</h3>
      {choice && lines.length > MANY ? <SkipToAccept /> : null}
      {props.kind !== 'wrong' && choice ? (
        <CheckField
          label={t('desk.files.review.all')}
          checked={props.lines.every(({ line }) => !choice.left.has(line))}
          onChange={(isChosen) => choice.choose(props.lines, isChosen)}
        />
      ) : null}
      {props.kind === 'wrong' ? (
        <>
          <SwapButton {...props} />
          <MendButton lines={props.lines} />
        </>
      ) : null}
      <LineList lines={lines} choice={choice} />
    </section>
  );
}

/** With more lines than this, the keyboard gets a way past their boxes. */
const MANY = 5;

/** Leads from above a list to the button that accepts its lines. It shows itself only while it has the focus. */
function SkipToAccept() {
  const t = useT();
  const skip = () => document.querySelector<HTMLElement>('[data-part="accept"] button')?.focus();
  return (
    <div className={styles.skip}>
      <Button size="small" onClick={skip}>
        {t('desk.files.review.skip')}
      </Button>
    </div>
  );
}

type SwapButtonProps = {
  readonly lines: readonly WrongLine[];
  readonly swapPoints: (lines: ReadonlySet<number>) => void;
};

/** Offers what the points of these lines would be the other way round. */
function SwapButton({ lines, swapPoints }: SwapButtonProps) {
  const t = useT();
  const counted = useCounted();
  const swapped = lines
    .filter(({ cells }) => cells.some(({ problem }) => problem.type === 'pointSwapped'))
    .map(({ line }) => line);
  return swapped.length === 0 ? null : (
    <Button onClick={() => swapPoints(new Set(swapped))}>
      {t('desk.files.review.swap', counted(swapped.length))}
    </Button>
  );
}

/** The lines that change nothing, closed at first. Nothing if there are none. */
export function SameLines({ lines }: { readonly lines: readonly PreviewLine[] }) {
  const t = useT();
  const counted = useCounted();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className={styles.same}>
        {t('desk.files.review.same', counted(lines.length))}
      </summary>
      <div className={styles.section}>
        <LineList lines={lines} />
      </div>
    </details>
  );
}

type LineListProps = Pick<LineSectionProps, 'choice'> & { readonly lines: readonly PreviewLine[] };

function LineList({ lines, choice }: LineListProps) {
  const t = useT();
  const { shown, more, showMore, list } = useSteps<PreviewLine>(lines);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {shown.map((line) => (
          <LineItem key={line.line} line={line} choice={choice} />
        ))}
      </ul>
      {more > 0 ? (
        <Button onClick={showMore}>{t('desk.files.review.more', { count: more })}</Button>
      ) : null}
    </>
  );
}
