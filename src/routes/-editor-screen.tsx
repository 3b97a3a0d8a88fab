// The property form between the address and its component. A dash keeps this file out of the routes.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { EditTarget } from '#domain/edit-target.ts';
import { ofAdvisor } from '#domain/outbox-entry.ts';
import { useCatalogue } from '#features/catalogue/use-catalogue.ts';
import { HistoryButton } from '#features/outbox/history-button.tsx';
import { failureMessage } from '#i18n/failure-message.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter, userOf } from '#session/session.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening the property form, so closing it is going back. */
    editorOpened?: true | undefined;
    /** The form starts as a copy of this listing. */
    copyOf?: string | undefined;
    /** The person has already said that they want to go on with the draft. */
    continuesDraft?: true | undefined;
  }
}

/** Only admins fetch what only they can use, words included. */
const ReceivedOffer = lazy(async () => {
  const [offer] = await Promise.all([
    import('#features/received/received-offer.tsx'),
    loadTopic('received'),
  ]);
  return { default: offer.ReceivedOffer };
});

/** As above. */
const AdminDesk = lazy(async () => {
  const [desk] = await Promise.all([
    import('#features/editor/admin-desk.tsx'),
    loadTopic('editor'),
  ]);
  return { default: desk.AdminDesk };
});

/** What admins have over every page: the form that `?edit=` opens, their drafts, refused changes. */
export function EditorScreen({ edit }: { readonly edit: EditTarget | undefined }) {
  const catalogue = useCatalogue();
  const session = useSession();
  const { storage, reach } = useSyncStatus();
  const isUser = session.kind === 'signed-in' && session.role === 'user';
  const user = userOf(session);
  const opener = useOpener(edit, user);
  // A role that is lost while somebody is writing takes nothing out of their hands.
  const writer = useRef('');
  if (isWriter(session)) writer.current = user;
  const { open, close } = useEditorDoors();
  const { copyOf, continuesDraft } = useRouterState({ select: ({ location }) => location.state });
  if (catalogue === undefined) return null;
  if (edit !== undefined && opener !== user && user !== '') return <NotYours key={edit} />;
  if (user === '' || writer.current !== user)
    // Nobody is turned away before it is known who they are: that stands in the storage, and a role
    // that has just been given is told by the server.
    return edit === undefined || storage === 'memory' || (isUser && reach === 'unknown') ? null : (
      <NotForYou edit={edit} />
    );
  return (
    <Suspense>
      <AdminDesk
        key={user}
        catalogue={catalogue}
        target={edit}
        copyOf={copyOf}
        continuesDraft={continuesDraft === true}
        onContinue={(id) => open(id, { continuesDraft: true })}
        onClose={close}
        advisorHistory={({ id, name }) => <HistoryButton of={ofAdvisor(id)} about={name} />}
      />
      {edit === undefined && isWriter(session) ? <ReceivedOffer /> : null}
    </Suspense>
  );
}

/** Who opened the form that is open now; empty until somebody is known. */
function useOpener(edit: EditTarget | undefined, user: string): string {
  const opener = useRef('');
  if (edit === undefined) opener.current = '';
  else opener.current ||= user;
  return opener.current;
}

/** The way into the form from the page one is on, and back. */
export function useEditorDoors() {
  const router = useRouter();
  const navigate = useNavigate();
  return {
    open: (edit: EditTarget, state: { copyOf?: string; continuesDraft?: true } = {}) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, edit }),
        state: { ...state, editorOpened: true },
        resetScroll: false,
      }),
    close: () => {
      if (router.latestLocation.state.editorOpened === true) return router.history.back();
      void navigate({
        to: '.',
        search: (search) => ({ ...search, edit: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}

/** Somebody without the right follows a link into the form (specification section 8). */
function NotForYou({ edit }: { readonly edit: EditTarget }) {
  const t = useT();
  const toast = useToast();
  const { close } = useEditorDoors();
  const refuse = useRef(() => {
    toast({ text: t(`listing.mustSignIn.${edit === 'new' ? 'add' : 'update'}`), tone: 'bad' });
    close();
  });
  useEffect(() => refuse.current(), []);
  return null;
}

/** Somebody else has signed in over an open form: it closes, and its draft waits for who began it (OUT-5). */
function NotYours() {
  const t = useT();
  const toast = useToast();
  const { close } = useEditorDoors();
  const leave = useRef(() => {
    toast({ text: t(failureMessage({ type: 'AnotherPerson' })), tone: 'bad' });
    close();
  });
  useEffect(() => leave.current(), []);
  return null;
}
