import { setElementVars } from '@vanilla-extract/dynamic';
import { useRef, useState } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { useCatalogue } from '#catalogue/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './pull-to-refresh.css.ts';
import { countNews } from './refresh.ts';
import { usePull } from './use-pull.ts';

export type FreshnessProps = {
  /** What the list shows. */
  readonly filter: ListingFilter;
};

/** The toast of an earlier pull gives way. */
const MATTER = 'pull-to-refresh';

/** Pulling the page down with a finger asks the server, and a toast says what is new in the list. Who has no touch screen reads the age of the data above it. */
export function PullToRefresh({ filter }: FreshnessProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const refresh = useRefresh(filter);
  const pull = usePull(
    (px) => {
      if (mark.current !== null) setElementVars(mark.current, { [styles.pulled]: `${px}px` });
    },
    () => {
      if (isWaiting) return;
      setWaiting(true);
      void refresh().finally(() => setWaiting(false));
    },
  );
  return (
    <div ref={mark} className={styles.place} aria-hidden="true">
      <div className={styles.mark({ state: isWaiting ? 'waiting' : pull })}>
        <Icon name="refresh-cw" />
      </div>
    </div>
  );
}

/** Returns a function that pulls once and says what is new in the list. */
function useRefresh(filter: ListingFilter): () => Promise<void> {
  const t = useT();
  const { language } = useLanguage();
  const toast = useToast();
  const { sync } = useServices();
  const catalogue = useCatalogue();
  return async () => {
    const found = await countNews(sync, () => listed(catalogue, filter));
    const { reach, failure, refreshedAt } = sync.status();
    if (reach === 'offline' || failure !== undefined) {
      const what = t(`catalogue.fresh.${reach === 'offline' ? 'offline' : 'failed'}`);
      const when = refreshedAt && formatWhen(t, refreshedAt, Date.now(), language);
      const since = when ? `: ${t('catalogue.fresh.dataFrom', { when })}` : '';
      return toast({ icon: 'cloud-off', text: what + since, matter: MATTER });
    }
    const words = (key: 'new' | 'cheaper', count: number) =>
      count === 0
        ? []
        : t(`catalogue.fresh.${key}`, { count, number: formatNumber(count, language) });
    const news = [words('new', found.new), words('cheaper', found['price-drop'])].flat();
    const text = news.join(' · ') || t('catalogue.fresh.nothingNew');
    return toast({ icon: 'check', text, matter: MATTER });
  };
}

const listed = (catalogue: Catalogue | undefined, filter: ListingFilter): readonly Listing[] =>
  catalogue?.query({ filter, offset: 0, limit: Number.POSITIVE_INFINITY }).listings ?? [];
