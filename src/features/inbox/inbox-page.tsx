import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { useInboxEnquiries } from '#db/react.tsx';
import { matchesEnquiry } from '#domain/enquiry/inbox.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin, isSignedInWriter } from '#session/session-state.ts';
import { usePullNow } from '#sync/react.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { EnquiryRow } from './enquiry-row.tsx';
import { EraseAddress } from './erase-address.tsx';
import * as styles from './inbox.css.ts';

type InboxPageProps = {
  /** Id of the open enquiry. */
  readonly open: string | undefined;
  /** Warnings about backup and mail, for admins. */
  readonly warnings: ReactNode;
  /** The open enquiry, with its listing. */
  readonly view: (enquiry: InboxEnquiry) => ReactNode;
  /** The button that erases what is stored of an owner, for admins. */
  readonly eraseOwner: ReactNode;
};

/** `/mesa/consultas`: the enquiries to the agency, for admins, with or without a network. */
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
  new: ({ unread }: InboxEnquiry) => unread,
  all: ({ suspected }: InboxEnquiry) => !suspected,
  failed: ({ mailStatus }: InboxEnquiry) => mailStatus === 'failed',
  suspected: ({ suspected }: InboxEnquiry) => suspected,
};
type Filter = keyof typeof filters;
const filterNames = ['new', 'all', 'failed', 'suspected'] as const satisfies readonly Filter[];

function Inbox({ open, view, eraseOwner }: Omit<InboxPageProps, 'warnings'>) {
  const t = useT();
  const enquiries = useInboxEnquiries();
  const mayErase = isSignedInAdmin(useSession());
  const pullNow = usePullNow();
  useEffect(pullNow, [pullNow]); // a hint from the server may have been missed
  const [filter, setFilter] = useState<Filter>('all');
  const [q, setQ] = useState('');
  if (enquiries === undefined) return null;
  const names = filterNames.filter(
    (name) => name !== 'suspected' || name === filter || enquiries.some(filters.suspected),
  );
  const shown = enquiries.filter(
    (enquiry) => filters[filter](enquiry) && matchesEnquiry(enquiry, q),
  );
  return (
    <div className={styles.panes}>
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
        {shown.length === 0 ? <Text tone="secondary">{t('inbox.none')}</Text> : null}
        <Stack gap={0} as="ul">
          {shown.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} />
          ))}
        </Stack>
        {mayErase ? (
          <Row>
            <EraseAddress />
            {eraseOwner}
          </Row>
        ) : null}
      </div>
      <OpenEnquiry
        enquiry={enquiries.find(({ id }) => id === open)}
        isAsked={open !== undefined}
        view={view}
      />
    </div>
  );
}

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
