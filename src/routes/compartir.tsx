import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { useReceived } from '#db/live/react.tsx';
import type { ReceivedPhotos } from '#db/photos/received-photos.ts';
import { parseShareProblem } from '#domain/share-target.ts';
import { ReceivedPage } from '#features/received/received-page.tsx';
import { useNewDraft } from '#features/received/use-new-draft.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { WhenRead } from '#screens/when-read.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { useToast } from '#ui/toast/toast.tsx';

export const Route = createFileRoute('/compartir')({
  validateSearch: parseShareProblem,
  loader: () => loadTexts('staff'),
  component: ReceivedRoute,
});

/** The page of the manifest's share target; it takes staff straight to the form. */
function ReceivedRoute() {
  const { problem } = Route.useSearch();
  const begin = useBegin();
  useStraightOn(begin);
  return (
    <WhenRead>
      <ReceivedPage problem={problem} onBegin={(photos) => void begin(photos)} />
    </WhenRead>
  );
}

/** Opens the property form on a new draft that has the photos. */
function useBegin(): (photos: ReceivedPhotos) => Promise<void> {
  const t = useT();
  const toast = useToast();
  const session = useSession();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const makeDraft = useNewDraft();
  return async (photos) => {
    if (session.kind === 'visitor') return;
    const made = await makeDraft(photos, session.user);
    if (!made.ok) return toast({ text: t(failureMessage(made.error)), tone: 'bad' });
    toast({ text: t('received.opened', { count: photos.photoIds.length }) });
    if (router.latestLocation.pathname !== Route.fullPath) return; // the person has moved on
    await navigate({
      to: '/',
      search: { edit: photos.id },
      state: { continuesDraft: true },
      replace: true,
    });
  };
}

/** Opens the form without another press if nothing has to be decided. The catalogue names the default advisor. */
function useStraightOn(begin: (photos: ReceivedPhotos) => Promise<void>): void {
  const { received } = useReceived();
  const session = useSession();
  const isStaff = isWriter(session);
  const isReady = useCatalogue() !== undefined && isStaff;
  const only = received?.length === 1 ? received[0] : undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReady || only === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void begin(only);
  }, [isReady, only, begin]);
}
