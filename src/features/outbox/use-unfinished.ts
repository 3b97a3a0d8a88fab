import type { Unfinished } from '#db/drafts.ts';
import { useUnfinishedOf } from '#db/react.tsx';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';

/** What whoever is known here has begun and not saved, as it changes. */
export const useUnfinished = (): Unfinished => useUnfinishedOf(userOf(useSession()));
