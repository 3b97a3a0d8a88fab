import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { Row } from '#ui/layout/layout.tsx';
import { useWords } from '../outbox-tools.ts';
import type { Subject } from '../use-subject.ts';
import { DecisionButton, GiveUpButton } from './decision-button.tsx';

type RecoveredProps = { readonly entry: OutboxEntry; readonly subject: Subject };

/** The two answers to a recovered entry: send it again, or discard it (PULL-12). */
export function RecoveredWays({ entry, subject: { server, title } }: RecoveredProps) {
  const { t } = useWords();
  return (
    <Row>
      <DecisionButton
        icon="refresh-cw"
        plan={aboutEntry(entry.id, (now, context) => planSendAgain(now, server, context))}
      >
        {t('outbox.group.retry')}
      </DecisionButton>
      <GiveUpButton
        title={title}
        entries={[entry]}
        plan={aboutEntry(entry.id, (now, context) => planDiscardRecovered(now, server, context))}
      >
        {t('outbox.group.discard')}
      </GiveUpButton>
    </Row>
  );
}
