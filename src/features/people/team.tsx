import type { Invitation, PeopleCalls } from '#domain/people/people.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { InviteForm } from './invite-form.tsx';
import * as styles from './people.css.ts';
import { PersonRow } from './person-row.tsx';
import { type CarryOut, usePeople } from './use-people.ts';

/** Who works at the agency, a section for admins. It needs a network, because roles count at once. */
export function Team({ calls }: { readonly calls: PeopleCalls }) {
  const t = useT();
  const { staff, hasFailed, isOffline, isSending, carryOut, read } = usePeople(calls);
  const isIdle = isOffline || isSending;
  return (
    <section className={styles.page}>
      <header className={styles.facts}>
        <h2>{t('people.title')}</h2>
        <Text>{t('people.lead')}</Text>
      </header>
      <div role="status" className={styles.status}>
        {isOffline ? <Note>{t('people.offline')}</Note> : null}
      </div>
      {staff === undefined && hasFailed && !isOffline ? (
        <div className={styles.failed}>
          <Text>{t('people.failed')}</Text>
          <Button onClick={read}>{t('people.again')}</Button>
        </div>
      ) : null}
      {staff === undefined ? null : (
        <ul aria-label={t('people.list')}>
          {staff.people.map((person) => (
            <PersonRow key={person.id} {...{ person, staff, carryOut }} isDisabled={isIdle} />
          ))}
        </ul>
      )}
      {staff === undefined || staff.invitations.length === 0 ? null : (
        <section className={styles.section} aria-label={t('people.invited')}>
          <h3>{t('people.invited')}</h3>
          <ul>
            {staff.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                {...{ invitation, carryOut }}
                isDisabled={isIdle}
              />
            ))}
          </ul>
        </section>
      )}
      <InviteForm carryOut={carryOut} isDisabled={isIdle} />
    </section>
  );
}

type InvitationRowProps = {
  readonly invitation: Invitation;
  readonly carryOut: CarryOut;
  readonly isDisabled: boolean;
};

/** An invitation that waits for its answer. */
function InvitationRow({ invitation, carryOut, isDisabled }: InvitationRowProps) {
  const t = useT();
  const { language } = useLanguage();
  const { id, email, role, by, expires } = invitation;
  const withdraw = () => carryOut((calls) => calls.withdraw(id), t('people.withdrawn', { email }));
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{email}</span>
        <span className={styles.tags}>
          <Badge tone="outline">{t(`people.role.${role}`)}</Badge>
        </span>
        <Text size="small" tone="secondary" figures>
          {t('people.invitedBy', { by, when: formatInstant(expires, language) })}
        </Text>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={isDisabled}
          label={`${t('people.withdraw')}, ${email}`}
          onClick={() => void withdraw()}
        >
          {t('people.withdraw')}
        </Button>
      </div>
    </li>
  );
}
