// How screens open and close the property form.
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { EditTarget } from '#domain/listing/edit-target.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opening the property form made this entry, so closing the form goes back. */
    editorOpened?: true | undefined;
    /** The form starts as a copy of this listing. */
    copyOf?: string | undefined;
    /** The person has chosen to continue the draft. */
    continuesDraft?: true | undefined;
  }
}

/** Opens the form over the present page, and closes it. */
export function useEditorNavigation() {
  const router = useRouter();
  const navigate = useNavigate();
  return {
    open: (edit: EditTarget, state: { copyOf?: string; continuesDraft?: true } = {}) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, edit }),
        state: { ...state, editorOpened: true },
        resetScroll: false,
      }),
    close: () => {
      if (router.latestLocation.state.editorOpened === true) return router.history.back();
      void navigate({
        to: '.',
        search: (search) => ({ ...search, edit: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
