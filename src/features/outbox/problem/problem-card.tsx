import { type ReactNode, useState } from 'react';
import { isRecovery } from '#domain/outbox/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan.ts';
import { planDeleteAnyway, planPublishWithout, planRetry } from '#domain/outbox/plan-decision.ts';
import { planDropGone, planMakeAgain } from '#domain/outbox/plan-gone.ts';
import { planPrivateAgain } from '#domain/outbox/plan-private.ts';
import { changeLines } from '#i18n/change-words.ts';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import * as styles from '../outbox.css.ts';
import { useDecide, useWords } from '../outbox-tools.ts';
import type { Subject } from '../use-subject.ts';
import { AdvisorForm } from './advisor-form.tsx';
import { authorText } from './change-words.ts';
import { ClashForm } from './clash-form.tsx';
import { DecisionButton, GiveUpButton, KeepButton } from './decision-button.tsx';
import { restWords } from './keep-words.ts';
import { problemWords } from './problem-words.ts';
import { RecoveredWays } from './recovered-ways.tsx';
import { recoveredLines } from './recovered-words.ts';

type ProblemProps = {
  readonly entry: OutboxEntry;
  readonly subject: Subject;
  /** All entries of the same listing or advisor. */
  readonly siblings: readonly OutboxEntry[];
};

/** The problem of one entry, and the decisions that resolve it. */
export function ProblemCard(props: ProblemProps) {
  const { entry } = props;
  const words = useWords();
  const now = useNow();
  const { text, lines } = problemWords(entry, words.t);
  const { problem } = entry;
  return (
    <div className={styles.problem}>
      <p>{text}</p>
      {lines.length === 0 ? null : <Reasons lines={lines} />}
      {problem?.type === 'Clash' ? (
        <ClashForm
          entry={entry}
          clashes={problem.clashes}
          rest={restWords(props.siblings, words.t)}
        />
      ) : null}
      {problem?.type === 'ChangedSince' ? (
        <Reasons lines={seenSince(problem.clashes, words, now)} />
      ) : null}
      {isRecovery(entry.change) ? (
        <Reasons lines={recoveredLines(entry.change, props.subject.server, words)} />
      ) : null}
      <WaysOut {...props} />
    </div>
  );
}

function Reasons({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Stack gap={1} as="ul">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );
}

type Seen = Extract<NonNullable<OutboxEntry['problem']>, { type: 'ChangedSince' }>['clashes'];

/** The changes since the person last saw the listing, with author and time if known. */
function seenSince(clashes: Seen, words: ReturnType<typeof useWords>, now: number): string[] {
  return clashes.map((clash) => {
    const { field, base, theirs } = clash;
    const [line = ''] = changeLines({ [field]: { from: base, to: theirs } }, words);
    const by = authorText(clash, words, now);
    return by === '' ? line : `${line} (${by})`;
  });
}

function WaysOut({ entry, subject, siblings }: ProblemProps): ReactNode {
  switch (entry.problem?.type) {
    case 'Gone':
      if (subject.isPrivate) return <PrivateGoneWays subject={subject} siblings={siblings} />;
      if (subject.isListing) return <GoneWays subject={subject} siblings={siblings} />;
      return <AdvisorForm advisorId={subject.id} entries={siblings} isGone />;
    case 'Recovered':
      return <RecoveredWays entry={entry} subject={subject} />;
    case 'ChangedSince':
      return <DeletionWays entry={entry} subject={subject} />;
    case 'Forgotten':
    case 'Refused':
    case 'Forbidden':
    case 'TooLarge':
    case 'BytesLost':
      return (
        <>
          {entry.problem.type === 'Refused' && 'advisorId' in entry.change ? (
            <AdvisorForm advisorId={subject.id} entries={[entry]} isGone={false} />
          ) : null}
          <AgainWays entry={entry} subject={subject} siblings={siblings} />
        </>
      );
    default:
      return null;
  }
}

function GoneWays({ subject, siblings }: Omit<ProblemProps, 'entry'>) {
  const { base, id, title } = subject;
  const { t } = useWords();
  // Without an answer to its creation a listing has no server version: then use the shown one.
  const from = base ?? subject.shown;
  return (
    <>
      <p>{t(from === undefined ? 'outbox.problem.baseMissing' : 'outbox.problem.photosStay')}</p>
      <Row>
        {from === undefined ? null : (
          <DecisionButton plan={(context) => planMakeAgain(from, context)}>
            {t('outbox.problem.makeAgain')}
          </DecisionButton>
        )}
        <GiveUpButton
          tone="danger"
          title={title}
          entries={siblings}
          plan={(context) => planDropGone(id, context)}
        >
          {t('outbox.problem.dropGone')}
        </GiveUpButton>
      </Row>
    </>
  );
}

/** Nothing of deleted private data goes into the history: they may have been erased at their owner's request. */
function PrivateGoneWays({ subject: { id, title }, siblings }: Omit<ProblemProps, 'entry'>) {
  const { t } = useWords();
  return (
    <Row>
      <DecisionButton plan={(context) => planPrivateAgain(id, context)}>
        {t('outbox.problem.makeAgain')}
      </DecisionButton>
      <GiveUpButton
        tone="danger"
        title={title}
        entries={siblings}
        plan={() => ({ put: [], drop: siblings.map((one) => one.id) })}
      >
        {t('outbox.problem.dropGone')}
      </GiveUpButton>
    </Row>
  );
}

function DeletionWays({ entry, subject }: Pick<ProblemProps, 'entry' | 'subject'>) {
  const { t } = useWords();
  const decide = useDecide();
  const [asking, setAsking] = useState(false);
  const deleteAnyway = aboutEntry(entry.id, (now) => planDeleteAnyway(now, subject.base));
  return (
    <Row>
      <KeepButton deletion={entry} />
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        {t('outbox.problem.deleteAnyway')}
      </Button>
      {asking ? (
        <AlertDialog
          title={t('outbox.problem.deleteAsk', { title: subject.title })}
          text={t('outbox.problem.deleteAskText')}
          cancelLabel={t('outbox.discard.cancel')}
          confirmLabel={t('outbox.problem.deleteAnyway')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void decide(deleteAnyway);
          }}
        />
      ) : null}
    </Row>
  );
}

function AgainWays({ entry, subject, siblings }: ProblemProps) {
  const { t } = useWords();
  const holdsUp = siblings.some(
    ({ change, dependsOn }) => change.kind === 'publish-listing' && dependsOn.includes(entry.id),
  );
  return (
    <Row>
      {entry.problem?.type === 'BytesLost' ? null : (
        <DecisionButton icon="refresh-cw" plan={aboutEntry(entry.id, planRetry)}>
          {t('outbox.group.retry')}
        </DecisionButton>
      )}
      {entry.change.kind === 'delete-listing' ? <KeepButton deletion={entry} /> : null}
      {entry.change.kind === 'upload-photo' && holdsUp ? (
        <DecisionButton plan={(context) => planPublishWithout(subject.id, context)}>
          {t('outbox.problem.publishWithout')}
        </DecisionButton>
      ) : null}
    </Row>
  );
}
