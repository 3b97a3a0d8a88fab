import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSearchStore } from '#db/searches/react.tsx';
import type { SearchWithNews } from '#db/searches/saved-searches.ts';
import { watchedListing } from '#domain/saved/saved-search.ts';
import { parseSearchText } from '#domain/search/search-text.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SearchActions } from './search-actions.tsx';
import * as styles from './searches.css.ts';
import { useConditionNames } from './use-condition-names.ts';

type SearchItemProps = { readonly search: SearchWithNews };

/** A saved search: its name and conditions, what is new, and what can be done with it. */
export function SearchItem({ search }: SearchItemProps) {
  const t = useT();
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const close = () => setAsked(undefined);
  const open = useOpen(search);
  const isListing = watchedListing(search) !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2 className={styles.name}>{search.name}</h2>
        <SearchActions
          search={search}
          open={open}
          onRename={() => setAsked('rename')}
          onRemoveWithMails={() => setAsked('remove')}
        />
      </div>
      <Conditions search={search} />
      {search.hasMails ? (
        <Text size="small" tone="secondary">
          {t('searches.mail.asked')}
        </Text>
      ) : null}
      <Row gap={3} spread>
        <News search={search} />
        <Button
          size="small"
          icon="search"
          label={`${t('searches.open')}: ${search.name}`}
          onClick={() => open(false)}
        >
          {t(isListing ? 'searches.openListing' : 'searches.open')}
        </Button>
      </Row>
      <RenameDialog open={asked === 'rename'} search={search} onClose={close} />
      <RemoveDialog open={asked === 'remove'} search={search} onClose={close} />
    </li>
  );
}

/** Returns a function that shows what a search finds, as seen from now on. */
function useOpen({ id, search }: SearchWithNews): (isEdit: boolean) => void {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const store = useSearchStore();
  return (isEdit) => {
    void store.see(id, isEdit);
    void navigate({ to: '/', search: parseSearchText(search), state: { openedFromPage: true } });
    if (isEdit) toast({ text: t('searches.editing'), icon: 'bell' });
  };
}

function Conditions({ search }: SearchItemProps) {
  const t = useT();
  const { property, ...filter } = parseSearchText(search.search);
  const names = useConditionNames(filter);
  const shown =
    property === undefined
      ? names.length === 0
        ? [t('searches.all')]
        : names
      : [t('searches.watch')];
  return (
    <Row as="ul" gap={2} label={t('searches.save.conditions')}>
      {shown.map((name) => (
        <li key={name}>
          <Badge tone="quiet">{name}</Badge>
        </li>
      ))}
    </Row>
  );
}

function News({ search: { news, isPaused } }: SearchItemProps) {
  const t = useT();
  const { language } = useLanguage();
  const kinds = [...news.values()];
  const cheaper = kinds.filter((kind) => kind === 'price-drop').length;
  const fresh = kinds.length - cheaper;
  const numberOf = (count: number) => ({ count, number: formatNumber(count, language) });
  if (kinds.length === 0)
    return (
      <Text size="small" tone="secondary">
        {t(isPaused ? 'searches.paused' : 'searches.noNews')}
      </Text>
    );
  return (
    <Row gap={2}>
      {fresh === 0 ? null : <Badge tone="lit">{t('searches.new', numberOf(fresh))}</Badge>}
      {cheaper === 0 ? null : (
        <Badge tone="notice" icon="trending-down">
          {t('searches.cheaper', numberOf(cheaper))}
        </Badge>
      )}
    </Row>
  );
}
