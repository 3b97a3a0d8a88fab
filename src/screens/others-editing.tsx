import { useMemo } from 'react';
import { systemClock } from '#base/clock.ts';
import { createId } from '#domain/ids.ts';
import { OthersEditing } from '#features/editor/others-editing.tsx';
import { createOpenForms } from '#remote/open-forms.ts';
import { useServices } from '#services/services.ts';

/** Who else has the form of this listing open. Its connection is made here and not at the start, which visitors wait for. */
export function OthersEditingScreen({ listingId }: { readonly listingId: string }) {
  const { session } = useServices();
  const join = useMemo(
    () =>
      createOpenForms({
        baseUrl: window.location.origin,
        token: session.token,
        clock: systemClock,
        newId: createId,
      }),
    [session],
  );
  return <OthersEditing listingId={listingId} join={join} clock={systemClock} />;
}
