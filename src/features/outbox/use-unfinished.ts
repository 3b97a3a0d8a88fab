import type { Unfinished } from '#db/drafts/unfinished.ts';
import { useUnfinishedOf } from '#db/live/react.tsx';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';

/** The unsaved work of the known person; renders again when it changes. */
export const useUnfinished = (): Unfinished => useUnfinishedOf(userOf(useSession()));
