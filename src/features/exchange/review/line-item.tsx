import { useAdvisors } from '#db/react.tsx';
import { bringsPrivateAnew, type PreviewLine } from '#domain/exchange/preview.ts';
import { changeLines, type Words } from '#i18n/change-words.ts';
import { formatPrice } from '#i18n/format.ts';
import { priceDoubtWords } from '#i18n/price-doubt-words.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { type Translate, useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { wrongCellWords } from '../file-words.ts';
import type { Line } from '../run-import.ts';
import * as styles from './review.css.ts';

/** Which lines the person leaves out, by their number, and a change of that. */
export type LineChoice = {
  readonly left: ReadonlySet<number>;
  readonly choose: (lines: readonly Line[], isChosen: boolean) => void;
};

type LineItemProps = { readonly line: PreviewLine; readonly choice?: LineChoice | undefined };

/** One line of the file: which listing it is about, and what it would do or what is wrong with it. */
export function LineItem({ line, choice }: LineItemProps) {
  const t = useT();
  const title = line.title || t('desk.files.review.untitled');
  const row = useRow(line);
  const canChoose = choice !== undefined && (line.kind === 'new' || line.kind === 'changed');
  const details = useDetails(line);
  return (
    <li className={styles.item({ isWrong: line.kind === 'wrong' })}>
      {canChoose ? (
        <CheckField
          label={title}
          hint={row}
          checked={!choice.left.has(line.line)}
          onChange={(isChosen) => choice.choose([line], isChosen)}
        />
      ) : (
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.row}>{row}</p>
        </div>
      )}
      {details.length === 0 ? null : (
        <ul className={styles.details({ isBelowBox: canChoose })}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** `Fila 12 · Ref. 1042`: where the line is in the file, and which listing it is about, by our reference or that of another program. */
function useRow(line: PreviewLine): string {
  const t = useT();
  const row = t('desk.files.review.row', { line: line.line });
  const listing = 'listing' in line ? line.listing : undefined;
  const reference = listing === undefined ? line.oldReference : referenceText(listing, t);
  return reference === undefined ? row : `${row} · ${reference}`;
}

function useDetails(line: PreviewLine): readonly string[] {
  const t = useT();
  const { language } = useLanguage();
  const words = useChangeWords();
  const unread = ('unread' in line ? (line.unread ?? []) : []).map((cell) =>
    t('desk.files.review.unread', { cell: wrongCellWords(t, cell, language) }),
  );
  if (line.kind === 'same') return unread;
  const unknown =
    line.unknownReference === undefined
      ? []
      : [t('desk.files.review.unknownReference', { reference: line.unknownReference })];
  if (line.kind === 'wrong')
    return [...unknown, ...line.cells.map((cell) => wrongCellWords(t, cell, language))];
  const photos =
    line.photos.length > 0
      ? [
          t('desk.files.review.photos', {
            count: line.photos.length,
            names: line.photos.join(', '),
          }),
        ]
      : [];
  const ofPrivate = changeLines('privateData', line.privateChange?.changes ?? {}, words).map(
    (change) => t('desk.files.review.private', { change }),
  );
  const doubt = doubtLines(line, t);
  if (line.kind === 'changed')
    return [
      ...changeLines('listings', line.changes, words),
      ...doubt,
      ...ofPrivate,
      ...(bringsPrivateAnew(line) ? [t('desk.files.review.privateAnew')] : []),
      ...unread,
      ...photos,
    ];
  const { price, operationType, location, description } = line.fields;
  const twin = line.twin
    ? [t('desk.files.review.twin', { reference: line.twin.reference ?? line.twin.title })]
    : [];
  return [
    `${location} · ${formatPrice(price, operationType)}`,
    ...doubt,
    ...unknown,
    ...(description === '' ? [t('desk.files.review.unready')] : []),
    ...ofPrivate,
    ...unread,
    ...photos,
    ...twin,
  ];
}

/** The question about a price that is ten times off. */
function doubtLines({ doubt, fields }: Line, t: Translate): readonly string[] {
  if (doubt === undefined) return [];
  const { question, reason } = priceDoubtWords(t, fields.price, doubt);
  return [`${question} ${reason} ${t('desk.doubt.import')}`];
}

/** The arguments of the words for changed fields, in the language of the page. Nobody else's changes are shown here. */
function useChangeWords(): Words {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const advisors = useAdvisors();
  return {
    email: '',
    nameOf: () => '',
    t,
    language,
    featureName,
    advisorName: (id) => advisors.find((advisor) => advisor.id === id)?.name,
  };
}
