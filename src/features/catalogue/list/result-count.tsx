import { useEffect, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { ListFreshness } from '../lazy-device-parts.tsx';
import type { FreshnessProps } from './pull-to-refresh.tsx';
import * as styles from './result-count.css.ts';

/** Screen readers announce the count after a pause in typing. */
const ANNOUNCE_AFTER_MS = 400;

type ResultCountProps = FreshnessProps & {
  readonly matches: number;
  /** More may match. */
  readonly isSoFar: boolean;
};

/** «24 propiedades», «5 propiedades de momento», with the age of the data. */
export function ResultCount({ matches, isSoFar, filter }: ResultCountProps) {
  const t = useT();
  const { language } = useLanguage();
  const count = t('catalogue.count', { count: matches, number: formatNumber(matches, language) });
  const text = isSoFar ? t('catalogue.first.soFar', { count }) : count;
  const [wasSoFar, setWasSoFar] = useState(isSoFar);
  if (isSoFar && !wasSoFar) setWasSoFar(true);
  return (
    <div className={wasSoFar ? `${styles.count} ${styles.longer}` : styles.count}>
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
