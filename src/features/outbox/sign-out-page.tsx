import { type ReactNode, useEffect, useState } from 'react';
import { countUnfinished, type Unfinished } from '#db/drafts/unfinished.ts';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useDrafts, useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/outbox/pending/pending-count.ts';
import { planDiscard } from '#domain/outbox/plan/plan-decision.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession, useSigning } from '#session/react.tsx';
import { usePullNow } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { ExportButton } from './backup/export-button.tsx';
import * as styles from './outbox.css.ts';
import { useComplaint, useDecide, useUnfinished } from './outbox-tools.ts';
import { discardWords } from './problem/discard-words.ts';
import { QueueState } from './queue/queue-state.tsx';
import { useBatch } from './queue/use-batch.ts';

/** Sign-out with pending or unsaved work: send, export, keep for this person, or discard. */
export function SignOutPage() {
  const t = useT();
  const session = useSession();
  const pullNow = usePullNow();
  const entries = ofSession(useOutboxEntries());
  const batch = useBatch(entries);
  const { total } = countPending(entries);
  const unfinished = useUnfinished();
  const unsaved = unfinished.drafts.length;
  const unreadable = useUnreadableCount();
  const work = total + unreadable + countUnfinished(unfinished);
  const [sending, setSending] = useState(false);
  const { signOut } = useSigning();
  const isDone = sending && work === 0;
  useEffect(() => {
    if (isDone) void signOut();
  }, [isDone, signOut]);
  if (session.kind === 'visitor')
    return (
      <Page
        title={t('outbox.leave.title')}
        lead={t('outbox.leave.nobody')}
        backLabel={t('nav.back')}
      >
        <ButtonLink to="/auth" icon="log-in">
          {t('account.signIn')}
        </ButtonLink>
      </Page>
    );
  const { email } = session;
  const lead = work > 0 ? t('outbox.leave.lead', { count: work }) : t('outbox.leave.nothing');
  return (
    <Page title={t('outbox.leave.title')} lead={lead} backLabel={t('nav.back')}>
      <div className={styles.page}>
        {sending ? <QueueState entries={entries} batch={batch} /> : null}
        {unsaved === 0 ? null : <Text>{t('outbox.leave.unsaved', { count: unsaved })}</Text>}
        <Left unfinished={unfinished} unreadable={unreadable} />
        {work === 0 ? (
          <Button tone="primary" icon="log-out" onClick={() => void signOut()}>
            {t('outbox.leave.title')}
          </Button>
        ) : (
          <Stack gap={0} as="ul">
            {total === 0 ? null : (
              <Way text={t('outbox.leave.sendText')}>
                <Button
                  tone="primary"
                  icon="cloud-upload"
                  disabled={sending}
                  onClick={() => {
                    setSending(true);
                    pullNow();
                  }}
                >
                  {t('outbox.leave.send')}
                </Button>
              </Way>
            )}
            <Way text={t('outbox.leave.exportText')}>
              <ExportButton>{t('outbox.leave.export')}</ExportButton>
            </Way>
            <Way text={t('outbox.leave.keepText', { email })}>
              <Button icon="log-out" onClick={() => void signOut()}>
                {t('outbox.leave.keep')}
              </Button>
            </Way>
            {total + unsaved === 0 ? null : (
              <DiscardAll email={email} onDone={() => void signOut()} />
            )}
          </Stack>
        )}
      </div>
    </Page>
  );
}

/** Work that can be neither sent nor discarded: it stays on the device. */
function Left({
  unfinished: { unreadable: forms, received },
  unreadable,
}: {
  readonly unfinished: Unfinished;
  readonly unreadable: number;
}) {
  const t = useT();
  const photos = received.flatMap(({ photoIds }) => photoIds).length;
  return (
    <>
      {unreadable === 0 ? null : <Text>{t('outbox.unreadable', { count: unreadable })}</Text>}
      {forms.length === 0 ? null : (
        <Text>{t('outbox.unreadableForms', { count: forms.length })}</Text>
      )}
      {photos === 0 ? null : <Text>{t('outbox.leave.shared', { count: photos })}</Text>}
    </>
  );
}

function Way({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className={styles.card}>
      <Text>{text}</Text>
      <Row>{children}</Row>
    </li>
  );
}

/** Discards all work. This cannot be undone, so the person must type a word. */
function DiscardAll({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const t = useT();
  const decide = useDecide();
  const complain = useComplaint();
  const store = useDrafts();
  const { drafts } = useUnfinished();
  const entries = ofSession(useOutboxEntries());
  const [typed, setTyped] = useState('');
  const word = t('outbox.leave.word');
  const also = discardWords(entries, t);
  const discard = async () => {
    const ids = entries.map(({ id }) => id);
    // Signing out reloads the page, so the discard cannot be undone.
    if (!(await decide((context) => planDiscard(ids, context.createId(), context)))) return;
    for (const draft of drafts) {
      const discarded = await store.discard(draft);
      if (!discarded.ok) return complain(discarded.error);
    }
    onDone();
  };
  return (
    <li className={styles.card}>
      <Text>{t('outbox.leave.discardText', { word })}</Text>
      {also.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {also.length === 0 ? null : <Text>{t('outbox.leave.discardLater', { email })}</Text>}
      <TextField label={t('outbox.leave.wordLabel', { word })} value={typed} onChange={setTyped} />
      <Row>
        <Button
          tone="danger"
          disabled={typed.trim().toLocaleUpperCase() !== word}
          onClick={() => void discard()}
        >
          {t('outbox.leave.discard')}
        </Button>
      </Row>
    </li>
  );
}
