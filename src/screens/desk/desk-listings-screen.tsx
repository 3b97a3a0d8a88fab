// The table of the desk between the address and its component.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { type DeskSearch, parseDeskSearch } from '#domain/desk/desk-search.ts';
import { DeskPage } from '#features/desk/desk-page.tsx';
import type { HowToSearch } from '#features/desk/desk-props.ts';
import { newListing } from '#features/shell/menu/navigation.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { useEditorNavigation } from '../editor-navigation.ts';
import { useDeskDrafts } from './desk-drafts.tsx';
import { OnlyForWriters } from './only-for-writers.tsx';

/** `/mesa`: the agency's listings as a table, for admins. */
export function DeskListingsScreen({ asked }: { readonly asked: Record<string, unknown> }) {
  const search = useMemo(() => parseDeskSearch(asked), [asked]);
  const t = useT();
  const session = useSession();
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  const { open } = useEditorNavigation();
  const drafts = useDeskDrafts(asked.edit !== undefined);
  const onSearchChange = useCallback(
    (next: DeskSearch, how: HowToSearch) =>
      void navigate({
        to: '/mesa',
        search: (before) => ({ ...next, edit: before.edit }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  if (!isWriter(session)) return <OnlyForWriters title={t('account.desk')} />;
  if (catalogue === undefined) return null;
  return (
    <DeskPage
      catalogue={catalogue}
      search={search}
      onSearchChange={onSearchChange}
      onEdit={open}
      {...drafts}
      addLink={
        <ButtonLink {...newListing} tone="primary" icon="plus">
          {t('nav.add')}
        </ButtonLink>
      }
    />
  );
}
