import { Link } from '@tanstack/react-router';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import * as styles from './kinds.css.ts';

export type Kind = {
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
