import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { sheetContent } from '#domain/desk/sheets.ts';
import { type Language, languageFacts, languages } from '#domain/language.ts';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { isOnServer } from '#domain/listing/on-server.ts';
import { InLanguage } from '#i18n/in-language.tsx';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './page.css.ts';
import type { PhotoState } from './photo-state.ts';
import type { NotePhoto } from './sheet-photo.tsx';
import { WindowSheet } from './window-sheet.tsx';

type SheetsPageProps = {
  readonly listings: readonly Listing[];
  /** Whether more listings were chosen than are shown at once. */
  readonly isCut: boolean;
  /** The language of the sheets, which need not be the page's. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** The address that a sheet's code leads to. */
  readonly addressOf: (listing: Listing) => string;
  readonly mark: ReactNode;
  readonly backLink: ReactNode;
};

/** `/mesa/escaparate`: the sheets of listings for the agency's window as they will be printed, one A4 page each. */
export function SheetsPage({ listings, language, onLanguage, ...rest }: SheetsPageProps) {
  const t = useT();
  useDocumentTitle(t('desk.sheet.title'));
  usePaper();
  const [photos, setPhotos] = useState<ReadonlyMap<string, PhotoState>>(new Map());
  const onPhoto = useCallback<NotePhoto>(
    (id, state) => setPhotos((before) => new Map(before).set(id, state)),
    [],
  );
  const sheets = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const print = async () => {
    setWaiting(true);
    await photosLoaded(sheets.current);
    setWaiting(false);
    window.print();
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        {rest.backLink}
        <h1 className={styles.heading}>{t('desk.sheet.title')}</h1>
        <div className={styles.language}>
          <SelectField
            label={t('desk.sheet.language')}
            choices={languages.map((value) => ({
              value,
              label: languageFacts[value].name,
              lang: value,
            }))}
            value={language}
            onChange={onLanguage}
          />
        </div>
        {listings.length === 0 ? null : (
          <Button tone="primary" icon="printer" busy={isWaiting} onClick={() => void print()}>
            {t('desk.sheet.print')}
          </Button>
        )}
      </div>
      <SheetNotes listings={listings} isCut={rest.isCut} photos={photos} />
      {listings.length === 0 ? <Text tone="secondary">{t('desk.sheet.none')}</Text> : null}
      <div ref={sheets} className={styles.sheets}>
        <InLanguage
          language={language}
          failed={<Note tone="warning">{t('desk.sheet.noTexts')}</Note>}
        >
          {listings.map((listing) => (
            <WindowSheet
              key={listing.id}
              listing={listing}
              address={rest.addressOf(listing)}
              mark={rest.mark}
              onPhoto={onPhoto}
            />
          ))}
        </InLanguage>
      </div>
    </div>
  );
}

/** Resolves when all photos inside have loaded or failed: a browser prints what it has. */
async function photosLoaded(inside: HTMLElement | null): Promise<void> {
  const photos = [...(inside?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}

type SheetNotesProps = {
  readonly listings: readonly Listing[];
  /** Whether some of the chosen listings have no sheet. */
  readonly isCut: boolean;
  /** By the photo's id; without those that are still loading. */
  readonly photos: ReadonlyMap<string, PhotoState>;
};

/** What is wrong with the sheets before they are printed, with the titles of the listings. */
function SheetNotes({ listings, isCut, photos }: SheetNotesProps) {
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

/** Prints on A4 without the browser's margins while the component is shown. Other pages keep them. */
function usePaper(): void {
  useEffect(() => {
    const rule = new CSSStyleSheet();
    rule.replaceSync('@page { size: A4; margin: 0 }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule);
    };
  }, []);
}
