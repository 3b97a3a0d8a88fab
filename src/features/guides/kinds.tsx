import { Link } from '@tanstack/react-router';
import type { ListingFilter } from '#domain/home-search.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import * as styles from './kinds.css.ts';

export type Kind = {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  /** What the card opens on the home page. */
  readonly search: ListingFilter;
};

/** Kinds of property as pictures, each a door to the listings of that kind. */
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
