import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { type DeskSearch, parseDeskSearch } from '#domain/desk/desk-search.ts';
import { listingIdOf } from '#domain/listing/listing-draft.ts';
import { DeskPage } from '#features/desk/desk-page.tsx';
import type { DeskProps, HowToSearch } from '#features/desk/desk-props.ts';
import { DiscardButton } from '#features/editor/draft/discard-button.tsx';
import { useOwnDrafts } from '#features/editor/draft/own-drafts.ts';
import { newListing } from '#features/shell/menu/ways-in.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { OnlyForWriters } from '#screens/desk/only-for-writers.tsx';
import { useEditorNavigation } from '#screens/editor-navigation.ts';
import { useJustSaved } from '#screens/just-saved.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';

/** Every value of the table's search, as it stands in the address. */
type Asked = Record<keyof DeskSearch, unknown>;

export const Route = createFileRoute('/mesa/anuncios')({
  loader: () => loadTexts('staff'), // the search knows the kinds of mandates by their names
  // The screen parses them: the rules of the table's search are no code of visitors.
  validateSearch: (given: Record<string, unknown>): Partial<Asked> => given,
  component: DeskListingsScreen,
});

/** `/mesa/anuncios`: the agency's listings as a table, for admins and agents. */
function DeskListingsScreen() {
  const asked = Route.useSearch();
  const search = useMemo(() => parseDeskSearch(asked), [asked]);
  const t = useT();
  const session = useSession();
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  const { open } = useEditorNavigation();
  const drafts = useDeskDrafts(asked.edit !== undefined);
  const lit = useJustSaved(asked.edit === undefined);
  const onSearchChange = useCallback(
    (next: DeskSearch, how: HowToSearch) =>
      void navigate({
        to: '/mesa/anuncios',
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
      lit={lit}
      addLink={
        <ButtonLink {...newListing} tone="primary" icon="plus">
          {t('nav.add')}
        </ButtonLink>
      }
    />
  );
}

const NO_DRAFTS: DeskProps['drafts'] = [];

/** The drafts of this person and what can be done with them. While a form is open over the desk, they are not followed. */
function useDeskDrafts(
  isFormOpen: boolean,
): Pick<DeskProps, 'drafts' | 'onContinue' | 'discardButton'> {
  const { open } = useEditorNavigation();
  const { drafts = NO_DRAFTS, discard } = useOwnDrafts({ follows: !isFormOpen });
  const latest = useRef({ open, discard });
  useEffect(() => {
    latest.current = { open, discard };
  });
  const actions = useMemo<Pick<DeskProps, 'onContinue' | 'discardButton'>>(
    () => ({
      onContinue: (draft) => latest.current.open(listingIdOf(draft), { continuesDraft: true }),
      discardButton: (draft) => (
        <DiscardButton
          draft={draft}
          size="small"
          onDiscard={() => void latest.current.discard(draft)}
        />
      ),
    }),
    [],
  );
  return { drafts, ...actions };
}
