import { useSentEnquiries } from '#db/live/react.tsx';
import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { closedWords } from '#i18n/closed-words.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useCallBack } from '#listing-parts/use-call-back.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';
import { FormFrame } from './form-frame.tsx';
import type { useAsk } from './use-ask.ts';

type AskFormProps = {
  readonly listing: Listing;
  readonly ask: ReturnType<typeof useAsk>;
  readonly shell: ReturnType<typeof useFormShell>;
  readonly onContact: () => void;
};

/** What is sold can only be asked about: nobody visits it, nor is called about it. */
const isOnlyAsked = ({ status }: Listing): boolean => status === 'sold';

/** The key of the form's title. */
export const askTitle = (listing: Listing) =>
  isOnlyAsked(listing) ? 'enquiries.ask.titleSold' : 'enquiries.ask.title';

/** Name, one contact, a message that is already there, consent; with a wish for a visit, its half days. */
export function AskForm({ listing, ask, shell, onContact }: AskFormProps) {
  const t = useT();
  return (
    <FormFrame
      label={t(askTitle(listing))}
      hint={t('enquiries.ask.hint')}
      form="listing"
      {...{ enquiry: ask, shell }}
      offersVisit={!isOnlyAsked(listing) || ask.draft.kind === 'visit'}
      before={<Before listing={listing.id} />}
      buttons={<AskButtons listing={listing} ask={ask} />}
      after={
        <Button tone="plain" onClick={onContact}>
          {t('enquiries.ask.otherWays')}
        </Button>
      }
    />
  );
}

/** While the office is closed, a call comes first. Nothing says that it is open. */
function AskButtons({ listing, ask }: Pick<AskFormProps, 'listing' | 'ask'>) {
  const t = useT();
  const { language } = useLanguage();
  const { reach } = useSyncStatus();
  const hours = useAgency()?.hours;
  const { draft, phase, send, editing, endEdit } = ask;
  const isSending = phase === 'sending';
  const closed = hours && closedWords(hours, t, language);
  const callBack = useCallBack(hours);
  const isNew = draft.kind === 'question' && editing === undefined;
  const offersCall = callBack !== undefined && isNew && !isOnlyAsked(listing);
  const words = {
    question: t('enquiries.send.listing'),
    visit: t('enquiries.ask.sendVisit'),
    call: callBack ?? t('enquiries.ask.callMe'),
  }[draft.kind];
  const later = reach === 'offline' ? 'clock' : undefined;
  return (
    <div className={styles.visit}>
      {offersCall ? (
        <Button
          tone="primary"
          block
          icon="phone"
          busy={isSending}
          onClick={() => void send({ kind: 'call' })}
        >
          {callBack}
        </Button>
      ) : null}
      <Button
        tone={offersCall ? 'quiet' : 'primary'}
        type="submit"
        block
        busy={isSending}
        icon={later}
      >
        {isSending ? t('enquiries.sending') : words}
      </Button>
      {closed === undefined || offersCall ? null : (
        <Text size="small" tone="secondary">
          {closed}
        </Text>
      )}
      {editing === undefined ? null : (
        <Button block onClick={endEdit}>
          {t('enquiries.edit.close')}
        </Button>
      )}
    </div>
  );
}

/** Reminds of a question about the same listing, of the last 30 days. */
function Before({ listing }: { readonly listing: string }) {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow();
  const last = useSentEnquiries()?.find((sent) => sent.listing === listing);
  return last === undefined ? null : (
    <Text size="small" tone="secondary">
      {t('enquiries.ask.before', { when: formatWhen(t, last.sentAt, now, language) })}
    </Text>
  );
}
