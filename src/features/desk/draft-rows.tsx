import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { PENDING_FILE } from '#domain/outbox/pending/pending.ts';
import { parseNumber } from '#domain/parse-number.ts';
import { formatPrice } from '#i18n/format.ts';
import { type Translate, useT } from '#i18n/use-t.ts';
import { useNow } from '#ui/page/use-now.ts';
import * as cells from './cells/cells.css.ts';
import { ageText, RowPhoto } from './cells/cells.tsx';
import type { DeskProps } from './desk-props.ts';
import * as rows from './rows.css.ts';
import * as table from './table.css.ts';

export type DraftRowsProps = Pick<DeskProps, 'drafts' | 'onContinue' | 'discardButton'>;

/** The unfinished forms above the listings of the table. */
export function DraftTableRows({ drafts, onContinue, discardButton }: DraftRowsProps) {
  const t = useT();
  const now = useNow();
  return (
    <tbody>
      {drafts.map((draft) => {
        const { title, line, price, photo, photos, advisor, age } = factsOf(draft, t, now);
        return (
          <tr key={draft.id} className={table.row({ isChosen: false })}>
            <td className={table.cell({ as: 'choose' })} />
            <td className={table.cell({ as: 'photo' })}>
              <RowPhoto photo={photo} isPrivate />
            </td>
            <th scope="row" className={table.cell({ as: 'title' })}>
              <div className={table.words}>
                <button type="button" className={table.title} onClick={() => onContinue(draft)}>
                  {title}
                </button>
                <span className={table.line}>{line}</span>
              </div>
            </th>
            <td className={table.cell({ as: 'number' })}>
              <span className={cells.draftPrice}>{price}</span>
            </td>
            <td className={table.cell({ as: 'text' })}>
              <DraftMark />
            </td>
            <td className={table.cell({ as: 'advisor' })}>{advisor}</td>
            <td className={table.cell({ as: 'photos' })}>{photos}</td>
            <td className={table.cell({ as: 'age' })}>{age}</td>
            <td className={table.cell({ as: 'enquiries' })} />
            <td className={table.cell({ as: 'lacks' })}>{discardButton(draft)}</td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** The unfinished forms above the listings on phones. */
export function DraftListRows({ drafts, onContinue, discardButton }: DraftRowsProps) {
  const t = useT();
  const now = useNow();
  if (drafts.length === 0) return null;
  return (
    <ul className={rows.list} aria-label={t('desk.draft.list')}>
      {drafts.map((draft) => {
        const { title, line, price, photo } = factsOf(draft, t, now);
        return (
          <li key={draft.id} className={rows.item({ isChosen: false })}>
            <RowPhoto photo={photo} isPrivate />
            <div className={rows.words}>
              <button type="button" className={rows.title} onClick={() => onContinue(draft)}>
                <span className={rows.titleText}>{title}</span>
              </button>
              <div className={rows.state}>
                <DraftMark />
                <span className={rows.place}>{line}</span>
              </div>
              <p className={rows.facts}>{price}</p>
            </div>
            <div className={rows.price}>{discardButton(draft)}</div>
          </li>
        );
      })}
    </ul>
  );
}

function DraftMark() {
  const t = useT();
  return (
    <span className={cells.draftMark}>
      <span className={cells.statusMark({ status: 'draft' })} />
      {t('desk.draft.mark')}
    </span>
  );
}

/** What a row says of a draft. A photo that is not prepared yet is not shown. */
function factsOf({ form, before, photoIds, savedAt }: ListingDraft, t: Translate, now: number) {
  const price = parseNumber(form.price, true);
  const [first] = photoIds;
  const own = before?.photos.find(({ id }) => id === first);
  const kind = t(before === undefined ? 'desk.draft.new' : 'desk.draft.edit');
  return {
    title: form.title.trim() || t('desk.draft.untitled'),
    line: [kind, form.location.trim()].filter(Boolean).join(' · '),
    price: price !== undefined && price > 0 ? formatPrice(price, form.operationType) : '–',
    photo: own ?? (first === undefined ? undefined : { id: first, file: PENDING_FILE }),
    photos: photoIds.length,
    advisor: form.advisor.name,
    age: ageText(t, new Date(savedAt).toISOString(), now),
  };
}
