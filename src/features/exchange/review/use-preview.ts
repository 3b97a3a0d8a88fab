import { useEffect, useState } from 'react';
import { inSlices } from '#base/tasks.ts';
import { useAdvisors, useAgency } from '#db/react.tsx';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createPreview, type PreviewLine } from '#domain/exchange/preview.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fileWords } from '#i18n/file-words.ts';

/** Lines that are compared in one task. */
const SLICE = 100;

/**
 * The lines compared with the listings as they were when the comparison began; undefined until it is done. What changes later
 * is merged field by field when it is sent (PUSH-5).
 */
export function usePreview(
  lines: readonly ImportLine[],
  listings: readonly Listing[],
): readonly PreviewLine[] | undefined {
  const advisors = useAdvisors();
  const standing = useAgency()?.defaultAdvisor.name;
  const [compared, setCompared] = useState<readonly PreviewLine[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview that a pull changes under the reader's eyes would be none
  useEffect(() => {
    let isCurrent = true;
    const defaultAdvisorId = advisors.find(({ name }) => name === standing)?.id;
    const known = { listings, advisors, defaultAdvisorId, words: fileWords() };
    const preview = createPreview(lines, known);
    const done: PreviewLine[] = [];
    void inSlices(lines, SLICE, (slice) => {
      if (isCurrent) done.push(...slice.map(preview));
    }).then(() => {
      if (isCurrent) setCompared(done);
    });
    return () => {
      isCurrent = false;
    };
  }, [lines]);
  return compared;
}
