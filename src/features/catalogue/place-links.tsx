import { Link } from '@tanstack/react-router';
import type { OperationType } from '#domain/listing.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from './place-links.css.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Names of places, the same in every language, as they stand in a listing's location. */
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

/** Neighbourhoods and towns, a door where there are listings now, with their number. */
export function PlaceLinks({ operation }: { readonly operation: OperationType }) {
  const catalogue = useCatalogue();
  return (
    <ul className={styles.list}>
      {places.map((location) => {
        const filter = { operationType: operation, location };
        const count = catalogue?.query({ filter, offset: 0, limit: 0 }).total;
        return (
          <li key={location}>
            {count === 0 ? (
              <span className={styles.empty}>{location}</span>
            ) : (
              <Link to="/" search={filter} className={styles.link}>
                {location}
                {count === undefined ? null : <Count count={count} />}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A small number for the eye, a whole phrase for a screen reader. */
function Count({ count }: { readonly count: number }) {
  const t = useT();
  const { language } = useLanguage();
  const number = formatNumber(count, language);
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {number}
      </span>
      <VisuallyHidden> · {t('catalogue.count', { count, number })}</VisuallyHidden>
    </>
  );
}
