import { Link } from '@tanstack/react-router';
import { usePageCatalogue } from '#catalogue/react.tsx';
import type { OperationType } from '#domain/listing/listing.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from './place-links.css.ts';

/** Names of places, the same in every language, as written in a listing's location. */
const places = [
  'Ensanche',
  'Ciudad Vieja',
  'Riazor',
  'Orzán',
  'Monte Alto',
  'Cuatro Caminos',
  'Matogrande',
  'Os Mallos',
  'Oleiros',
  'Arteixo',
  'Betanzos',
  'Sada',
];

/** Links to the listings of neighbourhoods and towns; places with listings come first. */
export function PlaceLinks({ operation }: { readonly operation: OperationType }) {
  const catalogue = usePageCatalogue();
  const counted = places.map((location) => {
    const search = { operationType: operation, location };
    const count = catalogue?.query({ filter: search, offset: 0, limit: 0 }).total;
    return { location, search, count };
  });
  const shown = counted.filter(({ count }) => count !== 0);
  const empty = counted.filter(({ count }) => count === 0);
  return (
    <ul className={styles.list}>
      {shown.map(({ location, search, count }) => (
        <li key={location}>
          <Link to="/" search={search} className={styles.link}>
            <span className={styles.name}>{location}</span>
            {count === undefined ? null : <Count count={count} />}
          </Link>
        </li>
      ))}
      {empty.map(({ location }) => (
        <li key={location} className={styles.empty}>
          {location}
        </li>
      ))}
    </ul>
  );
}

/** Shows a number; screen readers read a whole phrase. */
function Count({ count }: { readonly count: number }) {
  const t = useT();
  const { language } = useLanguage();
  const number = formatNumber(count, language);
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {number}
      </span>
      <VisuallyHidden>{` · ${t('catalogue.count', { count, number })}`}</VisuallyHidden>
    </>
  );
}
