import type { ReactNode } from 'react';
import { useAgency } from '#db/react.tsx';
import { sheetContent } from '#domain/desk/sheets.ts';
import { energyLetters, isEnergyLetter } from '#domain/listing/energy-letters.ts';
import { type EnergyRating, isPublic, type Listing } from '#domain/listing/listing.ts';
import { textOf } from '#domain/listing/listing-texts.ts';
import { valueText } from '#i18n/field-words.ts';
import { formatPrice } from '#i18n/format.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { QrCode } from './qr-code.tsx';
import * as styles from './sheet.css.ts';
import { type NotePhoto, SheetPhoto } from './sheet-photo.tsx';

type WindowSheetProps = {
  readonly listing: Listing;
  /** The address in the code. */
  readonly address: string;
  /** The agency's logo. */
  readonly mark: ReactNode;
  readonly onPhoto: NotePhoto;
};

/** The A4 page of a listing for the agency's window. Texts that are too long end in an ellipsis. */
export function WindowSheet({ listing, address, mark, onPhoto }: WindowSheetProps) {
  const t = useT();
  const { language } = useLanguage();
  const { title } = textOf(listing, language);
  const { main, others } = sheetContent(listing);
  const shown = { isPrivate: !isPublic(listing), onState: onPhoto };
  return (
    <article className={styles.sheet} lang={language} aria-label={title.text}>
      <div className={styles.photos}>
        {main === undefined ? (
          <div className={styles.photo} />
        ) : (
          <SheetPhoto photo={main} variant="full" {...shown} />
        )}
        {others.length === 0 ? null : (
          <div className={styles.others}>
            {others.map((photo) => (
              <SheetPhoto key={photo.id} photo={photo} variant="medium" {...shown} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.first}>
          <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
          <EnergyScale rating={listing.energyRating} />
        </div>
        <h2 className={styles.title} lang={title.lang}>
          {title.text}
        </h2>
        <p className={styles.place}>
          {[
            listing.location,
            t(`listing.operationType.${listing.operationType}`),
            ...(listing.status === 'available' ? [] : [t(`listing.status.${listing.status}`)]),
            ...(listing.reference === undefined ? [] : [referenceText(listing, t)]),
          ].join(' · ')}
        </p>
        <Measures listing={listing} />
        <Features listing={listing} />
      </div>
      <Foot address={address} mark={mark} />
    </article>
  );
}

function Measures({ listing }: Pick<WindowSheetProps, 'listing'>) {
  const t = useT();
  const { language } = useLanguage();
  const { figures } = sheetContent(listing);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.measures}>
      {figures.map((field) => (
        <div key={field} className={styles.measure}>
          <dt className={styles.name}>
            {field === 'bedrooms' || field === 'bathrooms'
              ? t(`listing.counted.${field}`, { count: listing[field] })
              : t(`listing.field.${field}`)}
          </dt>
          <dd className={styles.value}>{valueText(field, listing[field] ?? '', t, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Features({ listing }: Pick<WindowSheetProps, 'listing'>) {
  const featureName = useFeatureName();
  const { features } = sheetContent(listing);
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature} className={styles.feature}>
          <Icon name="check" />
          <span className={styles.featureName}>{featureName(feature)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How to reach the agency, and the code. */
function Foot({ address, mark }: Pick<WindowSheetProps, 'address' | 'mark'>) {
  const t = useT();
  const agency = useAgency();
  const site = new URL(address).host;
  return (
    <footer className={styles.foot}>
      <QrCode address={address} />
      <div>
        <p className={styles.line}>{t('desk.sheet.scan')}</p>
        <p className={styles.phone}>{agency?.phone}</p>
        <p className={styles.line}>{agency?.name}</p>
        <p className={styles.line}>{agency?.address}</p>
        <p className={styles.line}>{site}</p>
      </div>
      <div className={styles.mark}>{mark}</div>
    </footer>
  );
}

/** The letter among all seven, by its size and its text too. Otherwise why there is no letter; nothing if unknown. */
function EnergyScale({ rating }: { readonly rating: EnergyRating | undefined }) {
  const t = useT();
  if (rating === undefined) return null;
  if (!isEnergyLetter(rating))
    return (
      <p className={styles.pending}>
        {`${t('listing.field.energyRating')}: ${t(`listing.energyRating.${rating}`)}`}
      </p>
    );
  const label = t('catalogue.detail.energyLetter', { letter: rating });
  return (
    <div className={styles.scale} role="img" aria-label={label}>
      {energyLetters.map((letter) => (
        <span key={letter} className={styles.letter({ lit: letter === rating })} aria-hidden="true">
          {letter}
        </span>
      ))}
    </div>
  );
}
