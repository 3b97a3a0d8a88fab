import { useEffect, useState } from 'react';
import { ok, type Result } from '#base/result.ts';
import { inSlices } from '#base/tasks.ts';
import { useReadAllPrivateData } from '#db/private-data/react.tsx';
import { useAdvisors, useAgency } from '#db/react.tsx';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createPreview, type PreviewLine } from '#domain/exchange/preview.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fileWords } from '#i18n/file-words.ts';

/** Lines that are compared in one task. */
const SLICE = 100;

/**
 * The lines compared with the listings and private data as they were when the comparison began; undefined until it is done. Fails if the
 * private data cannot be read. What changes later is merged field by field when it is sent (PUSH-5).
 */
export function usePreview(
  lines: readonly ImportLine[],
  listings: readonly Listing[],
): Result<readonly PreviewLine[], DbFailure> | undefined {
  const advisors = useAdvisors();
  const readPrivateData = useReadAllPrivateData();
  const standing = useAgency()?.defaultAdvisor.name;
  const [compared, setCompared] = useState<Result<readonly PreviewLine[], DbFailure>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview that a pull changes under the reader's eyes would be none
  useEffect(() => {
    let isCurrent = true;
    const defaultAdvisorId = advisors.find(({ name }) => name === standing)?.id;
    const compare = async () => {
      const privateData = await readPrivateData();
      if (!privateData.ok) return privateData;
      const known = { listings, advisors, defaultAdvisorId, words: fileWords() };
      const preview = createPreview(lines, { ...known, privateData: privateData.value });
      const done: PreviewLine[] = [];
      await inSlices(lines, SLICE, (slice) => {
        if (isCurrent) done.push(...slice.map(preview));
      });
      return ok(done);
    };
    void compare().then((result) => {
      if (isCurrent) setCompared(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [lines]);
  return compared;
}
