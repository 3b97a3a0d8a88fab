import { RouterProvider } from '@tanstack/react-router';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Visits } from '#catalogue/visits.ts';
import type { Directory } from '#db/directory.ts';
import type { Drafts } from '#db/drafts.ts';
import type { Favourites } from '#db/favourites.ts';
import type { Inbox } from '#db/inbox.ts';
import type { OwnOutbox } from '#db/outbox.ts';
import { DbProvider } from '#db/react.tsx';
import type { Received } from '#db/received-photos.ts';
import type { Recent } from '#db/recent.ts';
import type { SentEnquiries } from '#db/sent-enquiries.ts';
import { CatalogueProvider } from '#features/catalogue/catalogue-context.tsx';
import { type EditorTools, EditorToolsProvider } from '#features/editor/editor-tools.tsx';
import { type EnquiryTools, EnquiryToolsProvider } from '#features/enquiries/enquiry-tools.tsx';
import { type RetryMail, RetryMailProvider } from '#features/inbox/retry-mail.tsx';
import { type OutboxTools, OutboxToolsProvider } from '#features/outbox/outbox-tools.tsx';
import type { RemoteAccount } from '#remote/account.ts';
import { AccountProvider, SessionProvider } from '#session/react.tsx';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine.ts';
import { SyncProvider } from '#sync/react.tsx';
import { LastResort } from './last-resort.tsx';
import type { AppRouter } from './router.ts';

export type AppProps = {
  readonly directory: Directory;
  readonly favourites: Favourites;
  readonly recent: Recent;
  readonly outbox: OwnOutbox;
  readonly inbox: Inbox;
  readonly sent: SentEnquiries;
  readonly drafts: Drafts;
  readonly received: Received;
  readonly outboxTools: OutboxTools;
  readonly visits: Visits;
  /** Undefined while it is still being opened. */
  readonly catalogue: Catalogue | undefined;
  readonly session: Session;
  readonly account: RemoteAccount;
  readonly retryMail: RetryMail;
  readonly editorTools: EditorTools;
  readonly enquiryTools: EnquiryTools;
  readonly sync: Sync;
  readonly router: AppRouter;
};

/** Hands what the composition root made to the pages. */
export function App(props: AppProps) {
  const {
    catalogue,
    visits,
    session,
    sync,
    router,
    outboxTools,
    account,
    retryMail,
    editorTools,
    enquiryTools,
    ...stores
  } = props;
  return (
    <LastResort>
      <DbProvider {...stores}>
        <SyncProvider sync={sync}>
          <SessionProvider session={session}>
            <AccountProvider account={account}>
              <OutboxToolsProvider tools={outboxTools}>
                <RetryMailProvider retry={retryMail}>
                  <EnquiryToolsProvider tools={enquiryTools}>
                    <EditorToolsProvider tools={editorTools}>
                      <CatalogueProvider catalogue={catalogue} visits={visits}>
                        <RouterProvider router={router} />
                      </CatalogueProvider>
                    </EditorToolsProvider>
                  </EnquiryToolsProvider>
                </RetryMailProvider>
              </OutboxToolsProvider>
            </AccountProvider>
          </SessionProvider>
        </SyncProvider>
      </DbProvider>
    </LastResort>
  );
}
