import type { MouseEvent, ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import * as styles from './agency.css.ts';

type PlaceProps = { readonly name: string; readonly children: ReactNode };

const idOf = (name: string): string => `agency-${name}`;

/** A section that the list of sections leads to. */
export function Place({ name, children }: PlaceProps) {
  return (
    <div id={idOf(name)} tabIndex={-1} className={styles.place}>
      {children}
    </div>
  );
}

type SectionLinksProps = {
  readonly sections: readonly { readonly name: string; readonly title: string }[];
};

/** The list of the page's sections. The address stays, so that going back leaves the page at once. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const t = useT();
  return (
    <nav className={styles.nav} aria-label={t('agency.sections')}>
      <ul className={styles.links}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <a className={styles.link} href={`#${idOf(name)}`} onClick={goToSection}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goToSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
