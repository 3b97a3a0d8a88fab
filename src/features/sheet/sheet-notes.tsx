import { sheetContent } from '#domain/desk/sheet-content.ts';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { isOnServer } from '#domain/outbox/pending.ts';
import { useT } from '#i18n/use-t.ts';
import { Note } from '#ui/note/note.tsx';
import * as styles from './page.css.ts';
import type { PhotoState } from './photo-state.ts';

type SheetNotesProps = {
  readonly listings: readonly Listing[];
  /** Whether some of the chosen listings have no sheet. */
  readonly isCut: boolean;
  /** By the photo's id; without those that are still loading. */
  readonly photos: ReadonlyMap<string, PhotoState>;
};

/** What is wrong with the sheets before they are printed, with the titles of the listings. */
export function SheetNotes({ listings, isCut, photos }: SheetNotesProps) {
  const t = useT();
  const titlesOf = (isWrong: (listing: Listing) => boolean) =>
    listings
      .filter(isWrong)
      .map(({ title }) => title)
      .join(', ');
  const has = (state: PhotoState) => (listing: Listing) => {
    const { main, others } = sheetContent(listing);
    return [main, ...others].some((photo) => photo && photos.get(photo.id) === state);
  };
  const notes = [
    ['small', titlesOf(has('small'))],
    ['missing', titlesOf(has('missing'))],
    ['closed', titlesOf((listing) => !isPublic(listing) || !isOnServer(listing))],
  ] as const;
  return (
    <div className={styles.notes} role="status">
      {isCut ? <Note tone="warning">{t('desk.sheet.cut')}</Note> : null}
      {notes.map(([kind, titles]) =>
        titles === '' ? null : (
          <Note key={kind} tone="warning">
            {t(`desk.sheet.${kind}`, { titles })}
          </Note>
        ),
      )}
    </div>
  );
}
