import { useState } from 'react';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { createCode, useCode } from '#ui/later/code.ts';
import { OnlyRoomy } from '#ui/layout/layout.tsx';
import type { PriceWatchProps } from './price-watch.tsx';
import type { SaveDialogProps } from './save-dialog.tsx';

const code = createCode('device', async () => {
  const [{ PriceWatch, SaveDialog }] = await Promise.all([
    import('./parts.ts'),
    loadTexts('listing'),
  ]);
  return { PriceWatch, SaveDialog };
});

function SaveDialog(props: SaveDialogProps) {
  const found = useCode(code, props.open);
  return found && <found.SaveDialog {...props} />;
}

export function PriceWatch(props: PriceWatchProps) {
  const found = useCode(code, false);
  return found && <found.PriceWatch {...props} />;
}

type SaveSearchProps = {
  readonly search: ListingFilter;
  /** `short`: a word without an edge; `roomy`: the words from 1280 px on only. */
  readonly look: 'short' | 'roomy' | 'full';
};

/** «Avísame de nuevas»: the button that saves a search, with its dialog. */
export function SaveSearch({ search, look }: SaveSearchProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const words = t('catalogue.tellMe');
  const button = { icon: 'bell', label: words, onClick: () => setOpen(true) } as const;
  return (
    <>
      {look === 'short' ? (
        <Button {...button} tone="plain" size="small">
          {t('catalogue.tellMeShort')}
        </Button>
      ) : (
        <Button {...button}>{look === 'roomy' ? <OnlyRoomy>{words}</OnlyRoomy> : words}</Button>
      )}
      <SaveDialog open={isOpen} search={search} onClose={() => setOpen(false)} />
    </>
  );
}
