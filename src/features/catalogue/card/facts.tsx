import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { formatArea, formatNumber } from '#i18n/format.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from './facts.css.ts';

/** How many features a card names; it counts the rest. */
const MAX_FEATURES = 4;

/** Bedrooms, bathrooms and area in one line, without those that are zero. */
export function Facts({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <ul className={styles.facts}>
      {listing.bedrooms > 0 ? (
        <Fact icon="bed-double">
          {formatNumber(listing.bedrooms, language)}{' '}
          <VisuallyHidden>
            {t('catalogue.card.bedrooms', { count: listing.bedrooms })}
          </VisuallyHidden>
        </Fact>
      ) : null}
      {listing.bathrooms > 0 ? (
        <Fact icon="bath">
          {formatNumber(listing.bathrooms, language)}{' '}
          <VisuallyHidden>
            {t('catalogue.card.bathrooms', { count: listing.bathrooms })}
          </VisuallyHidden>
        </Fact>
      ) : null}
      {listing.area > 0 ? <Fact icon="scan">{formatArea(listing.area, language)}</Fact> : null}
    </ul>
  );
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Four features, then the number of the others. */
export function FeatureLine({ features }: { readonly features: readonly string[] }) {
  const t = useT();
  const featureName = useFeatureName();
  if (features.length === 0) return null;
  const more = features.length - MAX_FEATURES;
  const count =
    more > 0 ? (
      <Badge tone="quiet">
        <span aria-hidden="true">{t('catalogue.card.more', { number: more })}</span>
        <VisuallyHidden>
          {t('catalogue.card.moreSpoken', { count: more, number: more })}
        </VisuallyHidden>
      </Badge>
    ) : null;
  return (
    <ul className={styles.features}>
      {features.slice(0, MAX_FEATURES).map((feature, index) => (
        <li key={feature} className={styles.feature}>
          <span className={styles.word}>{featureName(feature)}</span>
          {/* With the last word, so that it never stands on a line of its own. */}
          {index === MAX_FEATURES - 1 ? count : null}
        </li>
      ))}
    </ul>
  );
}
