// The unfinished property forms, from the form's feature to the table of the desk.
import { useEffect, useMemo, useRef } from 'react';
import { listingIdOf } from '#domain/listing/listing-draft.ts';
import type { DeskProps } from '#features/desk/desk-props.ts';
import { DiscardButton } from '#features/editor/draft/discard-button.tsx';
import { useOwnDrafts } from '#features/editor/draft/own-drafts.ts';
import { useEditorNavigation } from '../editor-navigation.ts';

const NO_DRAFTS: DeskProps['drafts'] = [];

/** The drafts of this person and what can be done with them. While a form is open over the desk, they are not followed. */
export function useDeskDrafts(
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
