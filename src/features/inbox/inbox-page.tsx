import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { useInboxEnquiries } from '#db/react.tsx';
import { matchesEnquiry } from '#domain/enquiry/find-enquiries.ts';
import { unanswered } from '#domain/enquiry/inbox.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInWriter } from '#session/session-state.ts';
import { usePullNow } from '#sync/react.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { SearchField } from '#ui/field/text/search-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { media } from '#ui/theme/media.ts';
import { EnquiryRow } from './enquiry-row.tsx';
import * as styles from './inbox.css.ts';

type InboxPageProps = {
  /** Id of the open enquiry. */
  readonly open: string | undefined;
  /** A listing as this device has it. */
  readonly listingOf: (id: string) => Listing | undefined;
  /** Warnings about backup and mail, for admins. */
  readonly warnings: ReactNode;
  /** The open enquiry, with its listing. */
  readonly view: (enquiry: InboxEnquiry) => ReactNode;
};

/** `/mesa/consultas`: the enquiries to the agency, for staff, with or without a network. */
export function InboxPage({ warnings, ...inbox }: InboxPageProps) {
  const t = useT();
  const session = useSession();
  const isWriter = isSignedInWriter(session);
  const isOther = !isWriter && session.kind === 'signed-in';
  return (
    <Page
      title={t('inbox.title')}
      lead={t(isWriter ? 'inbox.lead' : isOther ? 'inbox.noAccess' : 'inbox.onlyAdmins')}
      backLabel={t('nav.back')}
      width="full"
    >
      {isWriter ? (
        <Stack gap={5}>
          {warnings}
          <Inbox {...inbox} />
        </Stack>
      ) : null}
      {session.kind === 'signed-in' ? null : (
        <ButtonLink to="/auth" icon="log-in">
          {t('account.signIn')}
        </ButtonLink>
      )}
    </Page>
  );
}

const filters = {
  unanswered: ({ isUnanswered }: InboxEnquiry) => isUnanswered,
  all: ({ suspected }: InboxEnquiry) => !suspected,
  failed: ({ mailStatus }: InboxEnquiry) => mailStatus === 'failed',
  suspected: ({ suspected }: InboxEnquiry) => suspected,
};
type Filter = keyof typeof filters;
const filterNames = [
  'unanswered',
  'all',
  'failed',
  'suspected',
] as const satisfies readonly Filter[];

function Inbox({ open, listingOf, view }: Omit<InboxPageProps, 'warnings'>) {
  const t = useT();
  const enquiries = useInboxEnquiries();
  const pullNow = usePullNow();
  useEffect(pullNow, [pullNow]); // a hint from the server may have been missed
  const [filter, setFilter] = useState<Filter>('unanswered');
  const [q, setQ] = useState('');
  const hasRoom = useMediaQuery(media.wide);
  const panes = useFocusBetween(open);
  if (enquiries === undefined) return null;
  const names = filterNames.filter(
    (name) => name !== 'suspected' || name === filter || enquiries.some(filters.suspected),
  );
  const listed =
    filter === 'unanswered' ? unanswered(enquiries) : enquiries.filter(filters[filter]);
  const shown = listed.filter((enquiry) => matchesEnquiry(enquiry, q, listingOf(enquiry.listing)));
  // Beside the list, the one that waits longest is open until another is chosen.
  const opened = open ?? (hasRoom ? unanswered(enquiries)[0]?.id : undefined);
  return (
    <div ref={panes} className={styles.panes}>
      <div className={open === undefined ? styles.list : `${styles.list} ${styles.behind}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter a list are not fields of a form */}
        <div className={styles.chips} role="group" aria-label={t('inbox.filter.label')}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={name === filter}
              onClick={() => setFilter(name)}
            >
              {`${t(`inbox.filter.${name}`)} ${enquiries.filter(filters[name]).length}`}
            </button>
          ))}
        </div>
        <SearchField
          label={t('inbox.search')}
          placeholder={t('inbox.search')}
          clearLabel={t('inbox.clearSearch')}
          value={q}
          onChange={setQ}
        />
        {shown.length === 0 ? <Text tone="secondary">{t(noneWords(filter, q))}</Text> : null}
        <Stack gap={0} as="ul" label={t('inbox.title')}>
          {shown.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} isOpen={enquiry.id === opened} />
          ))}
        </Stack>
      </div>
      {opened === undefined && shown.length === 0 ? null : ( // nothing to choose
        <OpenEnquiry
          enquiry={enquiries.find(({ id }) => id === opened)}
          isAsked={open !== undefined}
          view={view}
        />
      )}
    </div>
  );
}

/**
 * Gives the focus to an enquiry that is opened, and with Escape back to its row, or to the first one if that is gone: between them may be
 * all other rows. Returns the ref of what is around both.
 */
function useFocusBetween(open: string | undefined): RefObject<HTMLDivElement | null> {
  const panes = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (open !== undefined && open !== before.current)
      panes.current?.querySelector<HTMLElement>('article h2')?.focus({ preventScroll: true });
    before.current = open;
  }, [open]);
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      const article = panes.current?.querySelector('article');
      if (key !== 'Escape' || defaultPrevented || !article?.contains(document.activeElement))
        return;
      const row =
        panes.current?.querySelector<HTMLElement>('ul [aria-current="page"]') ??
        panes.current?.querySelector<HTMLElement>('ul a');
      row?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return panes;
}

const noneWords = (filter: Filter, q: string) =>
  filter === 'unanswered' && q === '' ? 'inbox.allAnswered' : 'inbox.none';

type OpenEnquiryProps = Pick<InboxPageProps, 'view'> & {
  readonly enquiry: InboxEnquiry | undefined;
  readonly isAsked: boolean;
};

function OpenEnquiry({ enquiry, isAsked, view }: OpenEnquiryProps) {
  const t = useT();
  if (enquiry !== undefined) return <Fragment key={enquiry.id}>{view(enquiry)}</Fragment>;
  return (
    <div className={isAsked ? undefined : styles.behind}>
      <Text tone="secondary">{t(isAsked ? 'inbox.gone' : 'inbox.choose')}</Text>
    </div>
  );
}

/** All need a network. Implemented by the app. */
declare module '#services/services.ts' {
  interface Services {
    /** Deletes all digests to an address from the server, and returns how many there were. */
    readonly eraseDigests: (email: string) => Promise<Result<number, RemoteFailure>>;
    /** Makes the server retry an enquiry's mail. */
    readonly retryMail: (enquiryId: string) => Promise<Result<unknown, Failure>>;
  }
}
