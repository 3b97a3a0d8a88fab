import { useId, useMemo } from 'react';
import { usePageCatalogue } from '#catalogue/react.tsx';
import { differenceTo } from '#domain/listing/difference.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Likeness, similarListings, similarOperations } from '#domain/listing/similar.ts';
import { valueText } from '#i18n/field-words.ts';
import { formatPrice } from '#i18n/format.ts';
import { useLanguage, useT, useTextOf } from '#i18n/use-t.ts';
import { ListingChoice } from '#listing-parts/listing-choice.tsx';
import { MainPhoto } from '#listing-parts/main-photo.tsx';
import { useSectionTag } from './place.ts';
import * as styles from './similar.css.ts';
import { SIZES } from './similar-sizes.ts';

type SimilarProps = { readonly listing: Listing; readonly onOpen: (id: string) => void };

/** Up to three similar listings over the whole width, each with what tells it apart. */
export function Similar({ listing, onOpen }: SimilarProps) {
  const t = useT();
  const textOf = useTextOf();
  const Heading = useSectionTag();
  const name = useId();
  const similar = useSimilar(listing);
  if (similar.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={name}>
      <Heading id={name} className={styles.heading}>
        {t('catalogue.detail.similar')}
      </Heading>
      <ul className={styles.list}>
        {similar.map((other) => (
          <li key={other.id} className={styles.item}>
            <ListingChoice listing={other} className={styles.choice} onOpen={onOpen}>
              <div className={styles.photo}>
                <MainPhoto listing={other} ratio="fill" sizes={SIZES} />
              </div>
              <span className={styles.price}>{formatPrice(other.price, other.operationType)}</span>
              <span className={styles.title} lang={textOf(other).title.lang}>
                {textOf(other).title.text}
              </span>
              <span className={styles.facts}>
                <Comparison listing={listing} other={other} />
              </span>
            </ListingChoice>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «94 m² · 3 dormitorios · 160.000 € menos». */
function Comparison({ listing, other }: { readonly listing: Listing; readonly other: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const textOf = (field: 'price' | 'area' | 'bedrooms', value: number) => {
    const text = valueText(field, value, t, language);
    if (field !== 'bedrooms') return text;
    return `${text} ${t('catalogue.card.bedrooms', { count: value })}`;
  };
  const facts = (['area', 'bedrooms'] as const)
    .filter((field) => other[field] > 0)
    .map((field) => textOf(field, other[field]));
  const difference = differenceTo(listing, other);
  if (difference !== undefined) {
    const { of, by } = difference;
    const amount = textOf(of, Math.abs(by));
    facts.push(t(`detail.${by < 0 ? 'less' : 'more'}`, { amount }));
  }
  // No fact breaks: «menos» alone in a line says nothing.
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ');
}

/** Listings on this device similar to `listing`; none without it. */
export function useSimilar(listing: Likeness | undefined): readonly Listing[] {
  const catalogue = usePageCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  return useMemo(() => {
    if (catalogue === undefined || listing === undefined) return [];
    const shown = catalogue.similarTo?.(listing);
    if (shown !== undefined) return shown;
    const all = similarOperations(listing.operationType).flatMap((operationType) => {
      const view = { filter: { operationType }, offset: 0, limit: Number.POSITIVE_INFINITY };
      return catalogue.query(view).listings;
    });
    return similarListings(listing, all);
  }, [catalogue, version, listing]);
}
