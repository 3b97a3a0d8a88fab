import { Link } from '@tanstack/react-router';
import { useCatalogueFor } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePhase } from '#services/phase.ts';
import * as styles from './find-bar.css.ts';

/** Where those who buy, rent or sell go on. */
export function Doors() {
  const t = useT();
  return (
    <>
      <Link to="/" search={{ operationType: 'venta' }} className={styles.door}>
        {t('nav.buy')}
      </Link>
      <Link to="/" search={{ operationType: 'alquiler' }} className={styles.door}>
        {t('nav.rent')}
      </Link>
      <Link to="/servicios/$service" params={{ service: 'valoraciones' }} className={styles.door}>
        {t('nav.sell')}
      </Link>
    </>
  );
}

const EVERYTHING: HomeSearch = {};
/** What the list is often narrowed to. A link without listings is not shown. */
const narrowed = {
  sale: { operationType: 'venta' },
  rent: { operationType: 'alquiler' },
  riazor: { location: 'Riazor' },
  reduced: { reduced: 'yes' },
  terrace: { features: 'terrace' },
  cheap: { operationType: 'venta', maxPrice: 200_000 },
} as const satisfies Record<string, HomeSearch>;
const names = Object.keys(narrowed) as (keyof typeof narrowed)[];

/** «17 en venta», «2 en Riazor»: what there is today, as entries of a list. */
export function Today() {
  const t = useT();
  const { language } = useLanguage();
  const catalogue = useCatalogueFor(EVERYTHING);
  // Until all that is stored is read, the device knows no count. The server's page knows it.
  const counted = usePhase() === 'device' && !catalogue?.isComplete() ? undefined : catalogue;
  return names.map((name) => {
    const filter = narrowed[name];
    const count = counted?.query({ filter, offset: 0, limit: 0 }).total ?? 0;
    return count === 0 ? null : (
      <li key={name}>
        <Link to="/" search={filter} className={styles.link}>
          {t(`catalogue.today.${name}`, { count, number: formatNumber(count, language) })}
        </Link>
      </li>
    );
  });
}
