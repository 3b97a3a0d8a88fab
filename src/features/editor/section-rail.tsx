import { type RefObject, useEffect, useState } from 'react';
import { type TextKey, useT } from '#i18n/use-t.ts';
import * as styles from './section-rail.css.ts';

/** The sections of the form in their order, with their names. */
const sections = {
  photos: 'editor.photos.title',
  essentials: 'editor.essential',
  details: 'editor.details',
  translations: 'editor.translations.title',
  advert: 'editor.advert.title',
  publication: 'editor.publication',
  advisor: 'editor.advisor.title',
  private: 'private.title',
} as const satisfies Record<string, TextKey>;

type SectionName = keyof typeof sections;
const names = Object.keys(sections) as readonly SectionName[];

/** The props of a section's element, by which the rail finds it and moves the focus to it. */
export const sectionAnchor = (name: SectionName) => ({ 'data-section': name, tabIndex: -1 });

/** Leads to the sections of the form, and marks the one in view. `body` is the part that scrolls. */
export function SectionRail({ body }: { readonly body: RefObject<HTMLElement | null> }) {
  const t = useT();
  const shown = useSectionInView(body);
  const show = (name: SectionName) => {
    const section = body.current?.querySelector<HTMLElement>(`[data-section="${name}"]`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.rail} aria-label={t('editor.sections')}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.section}
          aria-current={name === shown ? 'true' : undefined}
          onClick={() => show(name)}
        >
          {t(sections[name])}
        </button>
      ))}
    </nav>
  );
}

/** A section counts as in view when it begins in the upper part of the form, of this height (px). */
const UPPER = 120;

/** The section that somebody reads: the last one that has begun, or at the end of the form the last of all. */
function useSectionInView(body: RefObject<HTMLElement | null>): SectionName {
  const [shown, setShown] = useState<SectionName>('photos');
  useEffect(() => {
    const area = body.current;
    if (area === null) return;
    const look = () => {
      const edge = area.getBoundingClientRect().top + UPPER;
      const begun = names.filter((name) => {
        const top = area.querySelector(`[data-section="${name}"]`)?.getBoundingClientRect().top;
        return top !== undefined && top <= edge;
      });
      const isAtEnd =
        area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 1;
      setShown((isAtEnd ? names : begun).at(-1) ?? 'photos');
    };
    area.addEventListener('scroll', look, { passive: true });
    return () => area.removeEventListener('scroll', look);
  }, [body]);
  return shown;
}
