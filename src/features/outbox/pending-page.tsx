import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { useSteps } from '#ui/list/use-steps.ts';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { Page } from '#ui/page/page.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import { DeviceSections } from './device/device-sections.tsx';
import * as styles from './outbox.css.ts';
import { useUnfinished } from './outbox-tools.ts';
import type { Batch } from './queue/batch.ts';
import { GroupCard } from './queue/group-card.tsx';
import { OnlyWifiSwitch } from './queue/only-wifi-switch.tsx';
import type { PendingGroup } from './queue/pending-groups.ts';
import { QueueState } from './queue/queue-state.tsx';
import { useBatch } from './queue/use-batch.ts';
import { useGroups } from './queue/use-groups.ts';

type PendingPageProps = {
  /** Pending and sent enquiries of this device. */
  readonly enquiries: ReactNode;
  readonly sent: ReactNode;
};

/**
 * `/pendientes`, for staff at the desk: the person's changes that the server does not have yet. Visitors also find here what their
 * device keeps; staff have a page for that.
 */
export function PendingPage({ enquiries, sent }: PendingPageProps) {
  const t = useT();
  const now = useNow();
  const entries = useOutboxEntries();
  const unreadable = useUnreadableCount();
  const unreadableForms = useUnfinished().unreadable.length;
  const isStaff = isWriter(useSession());
  const batch = useBatch(entries);
  const groups = { all: useGroups(entries), batch, now };
  const focus = useFocusKept();
  return (
    <Page title={t('page.outbox.title')} lead={t('page.outbox.lead')} backLabel={t('nav.back')}>
      <div className={styles.page} {...focus}>
        <Stack>
          <QueueState entries={entries} batch={batch} />
          {isStaff ? <OnlyWifiSwitch /> : null}
        </Stack>
        {unreadable > 0 ? <Text>{t('outbox.unreadable', { count: unreadable })}</Text> : null}
        {unreadableForms > 0 ? (
          <Text>{t('outbox.unreadableForms', { count: unreadableForms })}</Text>
        ) : null}
        <Groups {...groups} kind="question" />
        <Groups {...groups} kind="refused" />
        <Groups {...groups} kind="waiting" />
        {enquiries}
        {sent}
        {isStaff ? <DeviceLink /> : <DeviceSections />}
      </div>
    </Page>
  );
}

function DeviceLink() {
  const t = useT();
  return (
    <div>
      <TextLink to="/mesa/dispositivo" tone="row" icon="hard-drive">
        {t('outbox.device.link')}
      </TextLink>
    </div>
  );
}

type GroupsProps = {
  readonly all: readonly PendingGroup[];
  readonly batch: Batch;
  readonly kind: PendingGroup['kind'];
  readonly now: number;
};

/** The groups of one kind: the first of them, as each card reads its record, and the rest when the person asks. */
function Groups({ all, batch, kind, now }: GroupsProps) {
  const t = useT();
  const own = all.filter((group) => group.kind === kind);
  const { shown, more, showMore, list } = useSteps(own);
  if (own.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t(`outbox.group.${kind}`)}</h2>
      <ul ref={list}>
        {shown.map((group, place) => (
          <GroupCard
            key={group.subject}
            group={group}
            batch={batch}
            isBehind={kind === 'waiting' && place > 0}
            now={now}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Row>
          <Button onClick={showMore}>{t('outbox.group.more', { count: more })}</Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/**
 * Moves the focus to the page's heading when the card that has the focus disappears. Returns the event
 * handlers for the element around the cards.
 */
function useFocusKept(): { readonly onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    focusHeading();
  });
  return {
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
