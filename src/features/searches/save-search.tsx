import { useState } from 'react';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OnlyRoomy } from '#ui/layout/layout.tsx';
import { SaveDialog } from './lazy-searches.tsx';

type SaveSearchProps = {
  readonly search: ListingFilter;
  /** `roomy`: the words from 1280 px on only. */
  readonly look: 'icon' | 'roomy' | 'full';
};

/** «Avísame de nuevas»: the button that saves a search, with its dialog. */
export function SaveSearch({ search, look }: SaveSearchProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const words = t('catalogue.tellMe');
  const button = { icon: 'bell', label: words, onClick: () => setOpen(true) } as const;
  return (
    <>
      {look === 'icon' ? (
        <IconButton {...button} />
      ) : (
        <Button {...button}>{look === 'roomy' ? <OnlyRoomy>{words}</OnlyRoomy> : words}</Button>
      )}
      <SaveDialog open={isOpen} search={search} onClose={() => setOpen(false)} />
    </>
  );
}
