import { useAdvisors } from '#db/react.tsx';
import type { Words } from '#i18n/change-words.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';

/** The arguments of the words for changed fields, in the language of the page. Nobody else's changes are shown here. */
export function useChangeWords(): Words {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const advisors = useAdvisors();
  return {
    email: '',
    t,
    language,
    featureName,
    advisorName: (id) => advisors.find((advisor) => advisor.id === id)?.name,
  };
}
