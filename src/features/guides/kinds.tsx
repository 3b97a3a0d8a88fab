import { Link } from '@tanstack/react-router';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Translate } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import * as styles from './kinds.css.ts';
import beach from './pictures/beach.webp';
import flats from './pictures/flats.webp';
import holiday from './pictures/holiday.webp';
import houses from './pictures/houses.webp';
import penthouses from './pictures/penthouses.webp';
import rentedFlats from './pictures/rented-flats.webp';
import rentedHouses from './pictures/rented-houses.webp';
import season from './pictures/season.webp';
import studios from './pictures/studios.webp';
import villas from './pictures/villas.webp';

type Kind = {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  /** The search that the card opens on the home page. */
  readonly search: ListingFilter;
};

/** Cards with a picture of each kind of property. Each links to the listings of that kind. */
export function Kinds({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ title, text, picture, search }) => (
        <li key={title}>
          <Link to="/" search={search} className={styles.kind}>
            <Picture src={picture} ratio="portrait" />
            <h3 className={styles.title}>
              {title}
              <Icon name="arrow-right" />
            </h3>
            <p className={styles.text}>{text}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The searches behind the cards of the buyer's guide. */
const salesKinds = [
  { name: 'flats', picture: flats, search: { type: 'apartment', operationType: 'venta' } },
  { name: 'houses', picture: houses, search: { type: 'house', operationType: 'venta' } },
  {
    name: 'penthouses',
    picture: penthouses,
    search: { type: 'penthouse', operationType: 'venta' },
  },
  {
    name: 'beach',
    picture: beach,
    search: { type: 'apartment', operationType: 'venta', location: 'playa' },
  },
  {
    name: 'villas',
    picture: villas,
    search: { type: 'villa', operationType: 'venta', minPrice: 450_000 },
  },
] as const satisfies readonly NamedKind[];

/** The searches behind the cards of the tenant's guide. */
const rentalKinds = [
  { name: 'flats', picture: rentedFlats, search: { type: 'apartment', operationType: 'alquiler' } },
  { name: 'houses', picture: rentedHouses, search: { type: 'house', operationType: 'alquiler' } },
  { name: 'studios', picture: studios, search: { type: 'studio', operationType: 'alquiler' } },
  {
    name: 'season',
    picture: season,
    search: { type: 'apartment', operationType: 'alquiler_temporal' },
  },
  {
    name: 'holiday',
    picture: holiday,
    search: { type: 'apartment', operationType: 'alquiler_vacacional', location: 'playa' },
  },
] as const satisfies readonly NamedKind[];

type NamedKind = {
  readonly name: string;
  readonly picture: string;
  readonly search: ListingFilter;
};

/** Returns the cards of a guide, in the current language. */
export const kindsOf = (t: Translate, guide: 'buy' | 'rent'): readonly Kind[] =>
  guide === 'buy'
    ? salesKinds.map(({ name, ...kind }) => ({
        ...kind,
        ...t(`guides.buy.kinds.${name}`, { returnObjects: true }),
      }))
    : rentalKinds.map(({ name, ...kind }) => ({
        ...kind,
        ...t(`guides.rent.kinds.${name}`, { returnObjects: true }),
      }));
