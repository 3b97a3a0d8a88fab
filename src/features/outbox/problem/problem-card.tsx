import { type ReactNode, useState } from 'react';
import { isRecovery } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry, type PlanContext } from '#domain/outbox/plan/plan.ts';
import {
  planDeleteAnyway,
  planPublishWithout,
  planRetry,
} from '#domain/outbox/plan/plan-decision.ts';
import { planAgain, planDropGone, planMakeAgain } from '#domain/outbox/plan/plan-gone.ts';
import { canBeRemade } from '#domain/outbox/plan/plan-remade.ts';
import { changeLines } from '#i18n/change-words.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import * as styles from '../outbox.css.ts';
import { useDecide, useWords } from '../outbox-tools.ts';
import type { Subject } from '../use-subject.ts';
import { authorText } from './change-words.ts';
import { ClashForm } from './clash-form.tsx';
import { DecisionButton, GiveUpButton, KeepButton } from './decision-button.tsx';
import { restWords } from './keep-words.ts';
import { ownForms } from './own-form.ts';
import { problemWords } from './problem-words.ts';
import { RecoveredWays } from './recovered-ways.tsx';
import { recoveredLines } from './recovered-words.ts';
import { RemakeButton } from './remake-button.tsx';

type ProblemProps = {
  readonly entry: OutboxEntry;
  readonly subject: Subject;
  /** All entries of the same record. */
  readonly siblings: readonly OutboxEntry[];
};

/** The problem of one entry, and the decisions that resolve it. */
export function ProblemCard(props: ProblemProps) {
  const { entry } = props;
  const words = useWords();
  const now = useNow();
  const { text, lines } = problemWords(entry, words.t, isWriter(useSession()));
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
        <Reasons lines={seenSince(props.subject.collection, problem.clashes, words, now)} />
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
function seenSince(
  collection: Subject['collection'],
  clashes: Seen,
  words: ReturnType<typeof useWords>,
  now: number,
): string[] {
  return clashes.map((clash) => {
    const { field, base, theirs } = clash;
    const [line = ''] = changeLines(collection, { [field]: { from: base, to: theirs } }, words);
    const by = authorText(clash, words, now);
    return by === '' ? line : `${line} (${by})`;
  });
}

function WaysOut({ entry, subject, siblings }: ProblemProps): ReactNode {
  const { t } = useWords();
  const Form = ownForms[subject.collection];
  switch (entry.problem?.type) {
    case 'Gone':
      // Such a record is made again with all fields, which a device may lack.
      if (Form)
        return (
          <Form id={subject.id} entries={siblings} isGone save={t('outbox.problem.makeAgain')} />
        );
      return <GoneWays subject={subject} siblings={siblings} />;
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
          {Form && entry.problem.type === 'Refused' ? (
            <Form id={subject.id} entries={[entry]} save={t('outbox.problem.saveAgain')} />
          ) : null}
          <AgainWays entry={entry} subject={subject} siblings={siblings} />
        </>
      );
    default:
      return null;
  }
}

/**
 * Makes the record again, or gives up what waits. Of other records than listings nothing goes into the history: they may have been
 * erased at their owner's request.
 */
function GoneWays({ subject, siblings }: Omit<ProblemProps, 'entry'>) {
  const { t } = useWords();
  const { collection, id, title } = subject;
  const isListing = collection === 'listings';
  const again = plansAgain(subject);
  return (
    <>
      {isListing ? (
        <p>{t(again === undefined ? 'outbox.problem.baseMissing' : 'outbox.problem.photosStay')}</p>
      ) : null}
      <Row>
        {again === undefined ? null : (
          <DecisionButton plan={again}>{t('outbox.problem.makeAgain')}</DecisionButton>
        )}
        <GiveUpButton
          tone="danger"
          title={title}
          entries={siblings}
          plan={(context) =>
            isListing ? planDropGone(id, context) : { put: [], drop: siblings.map((one) => one.id) }
          }
        >
          {t('outbox.problem.dropGone')}
        </GiveUpButton>
      </Row>
    </>
  );
}

/** How a record is made again; undefined if too little is known of it. */
function plansAgain({ collection, id, base, shown }: Subject) {
  if (collection === 'enquiries') return undefined;
  if (collection !== 'listings')
    return (context: PlanContext) => planAgain({ collection, id }, context);
  // Without an answer to its creation a listing has no server version: then use the shown one.
  const from = base ?? shown;
  return from && ((context: PlanContext) => planMakeAgain(from, context));
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
  const session = useSession();
  // Without a role there is nothing to press: the entry goes when the role is back.
  const waitsForRole = !isWriter(session) && entry.problem?.type === 'Forbidden';
  const holdsUp = siblings.some(
    ({ change, dependsOn }) => change.kind === 'publish' && dependsOn.includes(entry.id),
  );
  return (
    <Row>
      {entry.problem?.type === 'BytesLost' || waitsForRole ? null : (
        <DecisionButton icon="refresh-cw" plan={aboutEntry(entry.id, planRetry)}>
          {t('outbox.group.retry')}
        </DecisionButton>
      )}
      {canBeRemade(entry) ? <RemakeButton entry={entry} /> : null}
      {entry.change.kind === 'delete' ? <KeepButton deletion={entry} /> : null}
      {entry.change.kind === 'upload-photo' && holdsUp ? (
        <DecisionButton plan={(context) => planPublishWithout(subject.id, context)}>
          {t('outbox.problem.publishWithout')}
        </DecisionButton>
      ) : null}
    </Row>
  );
}
