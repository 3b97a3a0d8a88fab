import { useEffect, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { ListFreshness } from '../lazy-device-parts.tsx';
import type { FreshnessProps } from './pull-to-refresh.tsx';
import * as styles from './result-count.css.ts';

/** Screen readers announce the count after a pause in typing. */
const ANNOUNCE_AFTER_MS = 400;

type ResultCountProps = FreshnessProps & { readonly matches: number };

/** «24 propiedades», with the age of the data. */
export function ResultCount({ matches, filter }: ResultCountProps) {
  const t = useT();
  const { language } = useLanguage();
  const text = t('catalogue.count', { count: matches, number: formatNumber(matches, language) });
  return (
    <div className={styles.count}>
      <h2 className={styles.number}>{text}</h2>
      <Announcement text={text} />
      <ListFreshness filter={filter} />
    </div>
  );
}

function Announcement({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{spoken}</span>
    </VisuallyHidden>
  );
}
