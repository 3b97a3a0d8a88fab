// The property form between the address and its component.
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { useAgency, useOutboxEntries } from '#db/react.tsx';
import type { EditTarget } from '#domain/listing/edit-target.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { isOnServer } from '#domain/listing/on-server.ts';
import { ofSession } from '#domain/outbox/pending/pending-count.ts';
import { ListingCard } from '#features/catalogue/card/listing-card.tsx';
import { HistoryButton } from '#features/outbox/history/history-button.tsx';
import { failureMessage } from '#i18n/failure-message.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter, userOf } from '#session/session-state.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useEditorNavigation } from './editor-navigation.ts';
import { useShowSaved } from './show-saved.ts';

/** Only staff download this code and its words. */
const ReceivedOffer = lazy(async () => {
  const [offer] = await Promise.all([
    import('#features/received/received-offer.tsx'),
    loadTexts('staff'),
  ]);
  return { default: offer.ReceivedOffer };
});

const StaffDesk = lazy(async () => {
  const [desk] = await Promise.all([
    import('#features/editor/editor-dialog.tsx'),
    loadTexts('staff'),
  ]);
  return { default: desk.StaffDesk };
});

const OthersEditing = lazy(async () => {
  const others = await import('./others-editing.tsx');
  return { default: others.OthersEditingScreen };
});

const RefusalNews = lazy(async () => {
  const [news] = await Promise.all([
    import('#features/editor/refusal-news.tsx'),
    loadTexts('staff'),
  ]);
  return { default: news.RefusalNews };
});

/** Shows toasts about refused changes, if the signed-in person has changes in the outbox. */
export function Refusals() {
  const hasEntries = ofSession(useOutboxEntries()).length > 0;
  const [wanted, setWanted] = useState(hasEntries);
  if (hasEntries && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <RefusalNews />
    </Suspense>
  ) : null;
}

/** What staff have on every page: the form that `?edit=` opens. */
export function EditorScreen({ edit }: { readonly edit: EditTarget | undefined }) {
  const catalogue = useCatalogue();
  const session = useSession();
  const { storage, reach, activity } = useSyncStatus();
  const isUser = session.kind === 'signed-in' && session.role === 'user';
  const isAsking = reach === 'unknown' || activity === 'pulling';
  const user = userOf(session);
  const opener = useOpener(edit, user);
  // A person who loses the role while the page is open keeps their form.
  const [writer, setWriter] = useState('');
  if (isWriter(session) && writer !== user) setWriter(user);
  const { close } = useEditorNavigation();
  const showSaved = useShowSaved(edit, close);
  const { copyOf, continuesDraft } = useRouterState({ select: ({ location }) => location.state });
  if (catalogue === undefined) return null;
  if (edit !== undefined && opener !== user && user !== '') return <NotYours key={edit} />;
  if (user === '' || writer !== user)
    // Wait until it is known who this is: the session comes from the storage, and the role after a sign-in, or one that was just
    // given, comes with a pull.
    return edit === undefined || storage === 'memory' || (isUser && isAsking) ? null : (
      <NotForYou edit={edit} />
    );
  return (
    <Suspense>
      <StaffDesk
        key={user}
        catalogue={catalogue}
        target={edit}
        copyOf={copyOf}
        continuesDraft={continuesDraft === true}
        onClose={close}
        onSaved={(saved) => showSaved({ ...catalogue.get(saved.id), ...saved })}
        preview={(listing) => <PreviewCard listing={listing} />}
        others={(listingId) => (
          // Its own: while it loads, the one around it would hide the form, which then loses the focus to the dialog below it.
          <Suspense>
            <OthersEditing listingId={listingId} />
          </Suspense>
        )}
        advisorHistory={({ id, name, rev }) =>
          isOnServer({ rev }) ? (
            <HistoryButton of={{ collection: 'advisors', id }} about={name} />
          ) : null
        }
      />
      {edit === undefined && isWriter(session) ? <ReceivedOffer /> : null}
    </Suspense>
  );
}

/** A listing's card, whose buttons do nothing. */
function PreviewCard({ listing }: { readonly listing: Listing }) {
  const phone = useAgency()?.phone;
  const actions = useMemo(() => ({ ...NO_ACTIONS, phone }), [phone]);
  return <ListingCard listing={listing} shape="card" eager hint={false} actions={actions} />;
}
const none = () => {};
const NO_ACTIONS = { onOpen: none, onContact: none, onShare: none, onSwiped: none };

/** The person who opened the present form; empty while nobody is known. */
function useOpener(edit: EditTarget | undefined, user: string): string {
  const [opener, setOpener] = useState('');
  const next = edit === undefined ? '' : opener || user;
  if (next !== opener) setOpener(next);
  return next;
}

/** Tells a person who may not edit, and followed a link into the form. */
function NotForYou({ edit }: { readonly edit: EditTarget }) {
  const t = useT();
  const toast = useToast();
  const { close } = useEditorNavigation();
  const refuse = useRef(() => {
    toast({ text: t(`listing.mustSignIn.${edit === 'new' ? 'add' : 'update'}`), tone: 'bad' });
    close();
  });
  useEffect(() => refuse.current(), []);
  return null;
}

/** Another person has signed in: closes the form and keeps its draft for its author (OUT-5). */
function NotYours() {
  const t = useT();
  const toast = useToast();
  const { close } = useEditorNavigation();
  const leave = useRef(() => {
    toast({ text: t(failureMessage({ type: 'AnotherPerson' })), tone: 'bad' });
    close();
  });
  useEffect(() => leave.current(), []);
  return null;
}
