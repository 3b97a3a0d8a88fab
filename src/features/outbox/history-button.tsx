import { lazy, Suspense, useState } from 'react';
import type { WithHistory } from '#domain/outbox-entry.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, type ButtonLook } from '#ui/button/button.tsx';

/** Fetched when somebody asks, since it stands on screens that visitors have as well. */
const HistoryDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./history-dialog.tsx'), loadTopic('outbox')]);
  return { default: dialog.HistoryDialog };
});

type HistoryButtonProps = Omit<ButtonLook, 'icon' | 'size'> & {
  readonly of: WithHistory;
  /** What it is called; undefined when that is not known here. */
  readonly about: string | undefined;
};

/** The way to the history of a listing or an advisor, from wherever an admin has them. */
export function HistoryButton({ of, about, ...look }: HistoryButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = about === undefined ? {} : { label: t('listing.history.of', { name: about }) };
  return (
    <>
      <Button {...look} {...name} size="small" icon="clock" onClick={() => setOpen(true)}>
        {t('listing.history.open')}
      </Button>
      {open ? (
        <Suspense>
          <HistoryDialog of={of} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
