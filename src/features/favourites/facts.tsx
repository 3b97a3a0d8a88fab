import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { formatArea, formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from './facts.css.ts';

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
