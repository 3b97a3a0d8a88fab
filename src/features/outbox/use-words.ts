import { useAdvisors } from '#db/react.tsx';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import type { Words } from './problem/change-words.ts';

/** The arguments of this folder's pure text functions, in the current language. */
export function useWords(): Words {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const advisors = useAdvisors();
  const session = useSession();
  return {
    email: session.kind === 'visitor' ? '' : session.email,
    t,
    language,
    featureName,
    advisorName: (id) => advisors.find((advisor) => advisor.id === id)?.name,
  };
}
