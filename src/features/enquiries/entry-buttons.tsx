import { useDecide, useDiscard } from '#decisions/use-decisions.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planRetry } from '#domain/outbox/plan/plan-decision.ts';
import type { PendingEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { decisionWords } from './enquiry-words.ts';

type EntryButtonsProps = {
  readonly entry: PendingEnquiry;
  readonly editWord: string;
  readonly onEdit: () => void;
};

/** What can be done with an enquiry that waits on this device or was refused; nothing while it is being sent. */
export function EntryButtons({ entry, editWord, onEdit }: EntryButtonsProps) {
  const t = useT();
  const decide = useDecide(decisionWords);
  const discard = useDiscard(decisionWords);
  if (entry.state === 'sending') return null;
  return (
    <Row>
      <Button size="small" icon="pencil" onClick={onEdit}>
        {editWord}
      </Button>
      {entry.state === 'needs-attention' ? (
        <Button
          size="small"
          icon="refresh-cw"
          onClick={() => void decide(aboutEntry(entry.id, planRetry))}
        >
          {t('enquiries.pending.retry')}
        </Button>
      ) : null}
      <Button size="small" icon="trash-2" onClick={() => void discard([entry.id])}>
        {t('enquiries.pending.discard')}
      </Button>
    </Row>
  );
}
