import { createFileRoute, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { allListings } from '#catalogue/everything.ts';
import { useCatalogue } from '#catalogue/react.tsx';
import { isSameView, parseDeskSearch } from '#domain/desk/desk-search.ts';
import { useDeskRows } from '#features/desk/use-desk-rows.ts';
import { ExchangePage } from '#features/exchange/exchange-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { OnlyForWriters } from '#screens/desk/only-for-writers.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';

export const Route = createFileRoute('/mesa/archivos')({
  loader: () => Promise.all([loadTexts('staff')]),
  component: FilesScreen,
});

/** `/mesa/archivos`, for admins and agents. Its address has the search of the table that the person comes from. */
function FilesScreen() {
  const t = useT();
  const isAllowed = isWriter(useSession());
  const catalogue = useCatalogue();
  if (!isAllowed) return <OnlyForWriters title={t('desk.files.title')} />;
  if (catalogue === undefined) return null;
  return <Files catalogue={catalogue} />;
}

function Files({ catalogue }: { readonly catalogue: Catalogue }) {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = useMemo(() => parseDeskSearch(asked), [asked]);
  const { shown } = useDeskRows(catalogue, search);
  const version = catalogue.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  const all = useMemo(() => allListings(catalogue), [catalogue, version]);
  const found = isSameView(search, {}) ? undefined : shown.map(({ listing }) => listing);
  return <ExchangePage listings={all} found={found} />;
}
