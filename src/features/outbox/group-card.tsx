import { useState } from 'react';
import { isRecovery } from '#domain/outbox/outbox-entry.ts';
import { formatAge } from '#i18n/format-age.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { HistoryButton } from './history/history-button.tsx';
import * as styles from './outbox.css.ts';
import { useDiscard, useWords } from './outbox-tools.ts';
import { decisionsOf, type PendingGroup } from './pending-groups.ts';
import { entryLines } from './problem/change-words.ts';
import { KeepButton } from './problem/decision-button.tsx';
import { DiscardDialog } from './problem/discard-dialog.tsx';
import { discardWords } from './problem/discard-words.ts';
import { ProblemCard } from './problem/problem-card.tsx';
import { type Subject, useSubject } from './use-subject.ts';

type GroupProps = { readonly group: PendingGroup; readonly now: number };

/** The entries of one listing or advisor: changes, age, problems and actions. */
export function GroupCard({ group, now }: GroupProps) {
  const words = useWords();
  const { t } = words;
  const subject = useSubject(group.subject, group.entries);
  return (
    <li className={styles.card}>
      <div>
        <h3>{subject.title}</h3>
        <Text size="small" tone="tertiary">
          {t('outbox.state.since', { when: formatAge(t, group.since, now) })}
        </Text>
      </div>
      {decisionsOf(group).map((entry) => (
        <ProblemCard key={entry.id} entry={entry} subject={subject} siblings={group.entries} />
      ))}
      <ul className={styles.lines}>
        {entryLines(group.entries, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <GroupActions group={group} subject={subject} />
      {subject.history === undefined ? null : (
        <Row>
          <HistoryButton of={subject.history} about={subject.title} tone="plain" />
        </Row>
      )}
    </li>
  );
}

function GroupActions({
  group,
  subject,
}: {
  readonly group: PendingGroup;
  readonly subject: Subject;
}) {
  const { t } = useWords();
  const discard = useDiscard();
  const [asking, setAsking] = useState(false);
  const deletion = group.entries.find(({ change }) => change.kind === 'delete-listing');
  if (deletion !== undefined) {
    // A parked deletion has its own card. A deletion that may have arrived cannot be undone.
    if (deletion.state !== 'waiting' || deletion.attempts > 0) return null;
    return (
      <Row>
        <KeepButton deletion={deletion} />
      </Row>
    );
  }
  // A recovered entry has its own discard, which writes the values into the history.
  const isRecovered = group.entries.some(({ change }) => isRecovery(change));
  return (
    <Row>
      {subject.isListing && subject.shown !== undefined ? (
        <ButtonLink
          size="small"
          icon="pencil"
          to="."
          search={(search) => ({ ...search, edit: subject.id })}
        >
          {t('outbox.group.edit')}
        </ButtonLink>
      ) : null}
      {isRecovered ? null : (
        <Button size="small" icon="trash-2" onClick={() => setAsking(true)}>
          {t('outbox.group.discard')}
        </Button>
      )}
      <DiscardDialog
        open={asking}
        onOpenChange={setAsking}
        title={subject.title}
        also={discardWords(group.entries, t)}
        onConfirm={() => void discard(group.entries.map(({ id }) => id))}
      />
    </Row>
  );
}
