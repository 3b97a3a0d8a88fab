import type { Unfinished } from '#db/drafts.ts';
import { useUnfinishedOf } from '#db/react.tsx';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';

/** The unsaved work of the known person; renders again when it changes. */
export const useUnfinished = (): Unfinished => useUnfinishedOf(userOf(useSession()));
