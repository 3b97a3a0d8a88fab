import { memo, useState } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { isKind, isRecovery } from '#domain/outbox/entry/change-kinds.ts';
import { formatAge } from '#i18n/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { Text } from '#ui/text/text.tsx';
import { HistoryButton } from '../history/history-button.tsx';
import { useDiscard, useWords } from '../outbox-tools.ts';
import { entryLines } from '../problem/change-words.ts';
import { KeepButton } from '../problem/decision-button.tsx';
import { DiscardDialog } from '../problem/discard-dialog.tsx';
import { discardWords } from '../problem/discard-words.ts';
import { ownForms } from '../problem/own-form.ts';
import { ProblemCard } from '../problem/problem-card.tsx';
import { type Subject, useSubject } from '../use-subject.ts';
import type { Batch } from './batch.ts';
import { decisionsOf, type PendingGroup } from './pending-groups.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import * as styles from './queue.css.ts';
import { waitLines } from './wait-words.ts';

type GroupProps = {
  readonly group: PendingGroup;
  readonly batch: Batch;
  /** Whether another group is sent before this one. */
  readonly isBehind: boolean;
  readonly now: number;
};

/** The entries of one listing or advisor: its photo, changes, age, problems, what they wait for, and actions. */
export const GroupCard = memo(function GroupCard({ group, batch, isBehind, now }: GroupProps) {
  const words = useWords();
  const { t } = words;
  const subject = useSubject(group.of, group.entries, group.ofListing);
  const [editing, setEditing] = useState(false);
  const Form = hasFormOfProblem(group) ? undefined : ownForms[subject.collection];
  const ownForm = Form && { isOpen: editing, onToggle: () => setEditing(!editing) };
  const waits = waitLines(group, t);
  const since = t('outbox.state.since', { when: formatAge(t, group.since, now) });
  return (
    <li className={styles.card({ hasPhoto: subject.collection === 'listings' })}>
      {subject.collection === 'listings' ? <MainPhoto listing={subject.shown} /> : null}
      <div className={styles.body}>
        <h3>{subject.title}</h3>
        <ul className={styles.lines}>
          {entryLines(group.entries, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {decisionsOf(group).map((entry) => (
        <div key={entry.id} className={styles.problem}>
          <ProblemCard entry={entry} subject={subject} siblings={group.entries} />
        </div>
      ))}
      <div className={styles.foot}>
        <PhotoTiles
          batch={batch.filter(({ subject: of }) => of === group.subject)}
          subject={subject}
        />
        <div>
          {[...waits, ...(isBehind ? [t('outbox.wait.previous')] : []), since].map((line) => (
            <Text key={line} size="small" tone="tertiary">
              {line}
            </Text>
          ))}
        </div>
        {Form && editing ? (
          <Form
            id={subject.id}
            entries={group.entries}
            save={t('outbox.clash.save')}
            onSaved={() => setEditing(false)}
          />
        ) : null}
        <Row>
          <GroupActions {...{ group, subject, ownForm }} />
          {subject.history === undefined ? null : (
            <HistoryButton of={subject.history} about={subject.title} tone="plain" />
          )}
        </Row>
      </div>
    </li>
  );
});

/** The main photo, also one that waits. The title stands beside it. */
function MainPhoto({ listing }: { readonly listing: Listing | undefined }) {
  const [photo] = listing?.photos ?? [];
  const address = usePhotoAddress(photo, listing !== undefined && !isPublic(listing));
  return (
    <div className={styles.picture}>
      <Photo
        src={address('thumb')}
        placeholder={placeholderAddress(photo?.placeholder)}
        alt=""
        ratio="card"
        missingText=""
        errorText=""
      />
    </div>
  );
}

type ActionsProps = {
  readonly group: PendingGroup;
  readonly subject: Subject;
  readonly ownForm: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
};

function GroupActions({ group, subject, ownForm }: ActionsProps) {
  const { t } = useWords();
  const discard = useDiscard();
  const [asking, setAsking] = useState(false);
  const deletion = group.entries.find(({ change }) => isKind(change, 'delete', 'listings'));
  if (deletion !== undefined) {
    // A parked deletion has its own card. A deletion that may have arrived cannot be undone.
    if (deletion.state !== 'waiting' || deletion.attempts > 0) return null;
    return <KeepButton deletion={deletion} />;
  }
  // A recovered entry has its own discard, which writes the values into the history.
  const isRecovered = group.entries.some(({ change }) => isRecovery(change));
  return (
    <>
      {subject.shown !== undefined ? (
        <ButtonLink
          size="small"
          icon="pencil"
          to="."
          search={(search) => ({ ...search, edit: subject.id })}
        >
          {t('outbox.group.edit')}
        </ButtonLink>
      ) : null}
      {ownForm === undefined ? null : (
        <Button size="small" icon="pencil" expanded={ownForm.isOpen} onClick={ownForm.onToggle}>
          {t('outbox.group.edit')}
        </Button>
      )}
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
    </>
  );
}

/** Whether the card of a problem shows the record's own form. */
const hasFormOfProblem = ({ entries }: PendingGroup): boolean =>
  entries.some(({ problem }) => problem?.type === 'Refused' || problem?.type === 'Gone');
