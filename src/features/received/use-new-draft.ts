import { systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { ReceivedPhotos } from '#db/photos/received-photos.ts';
import { useAdvisors, useAgency, useDrafts } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import { defaultAdvisorForm, newListingForm } from '#domain/listing/listing-form.ts';

/** Returns a function that turns received photos into a draft listing in one write. A crash cannot lose them. */
export function useNewDraft(): (
  received: ReceivedPhotos,
  userId: string,
) => Promise<Result<void, DbFailure>> {
  const drafts = useDrafts();
  const agency = useAgency();
  const advisors = useAdvisors();
  return ({ id, photoIds, title, text }, userId) => {
    const form = newListingForm(defaultAdvisorForm(agency?.defaultAdvisor, advisors));
    return drafts.save({
      id,
      userId,
      savedAt: systemClock.now(),
      before: undefined,
      form: { ...form, title, description: text },
      photoIds: [...photoIds],
    });
  };
}
