import { useAdvisors } from '#db/react.tsx';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import type { Words } from './change-words.ts';

/** What the pure word makers of this room need, renewed with the language. */
export function useWords(): Words {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const advisors = useAdvisors();
  return {
    t,
    language,
    featureName,
    advisorName: (id) => advisors.find((advisor) => advisor.id === id)?.name,
  };
}
