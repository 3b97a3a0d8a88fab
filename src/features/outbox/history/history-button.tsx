import { lazy, Suspense, useState } from 'react';
import type { WithHistory } from '#domain/outbox/entry/subject.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, type ButtonLook } from '#ui/button/button.tsx';

/** Loaded on demand, since the button is on screens of visitors too. */
const HistoryDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./history-dialog.tsx'), loadTexts('staff')]);
  return { default: dialog.HistoryDialog };
});

type HistoryButtonProps = Omit<ButtonLook, 'icon' | 'size'> & {
  readonly of: WithHistory;
  /** The record's name; undefined if this device does not know it. */
  readonly about: string | undefined;
};

/** Opens the history of a listing or an advisor. */
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
