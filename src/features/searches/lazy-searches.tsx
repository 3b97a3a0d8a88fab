import { loadTopic } from '#i18n/topics.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import type { PriceWatchProps } from './price-watch.tsx';
import type { SaveDialogProps } from './save-dialog.tsx';

const code = createCode('device', async () => {
  const [{ PriceWatch, SaveDialog }] = await Promise.all([
    import('./parts.ts'),
    loadTopic('searches'),
  ]);
  return { PriceWatch, SaveDialog };
});

export function SaveDialog(props: SaveDialogProps) {
  const found = useCode(code, props.open);
  return found && <found.SaveDialog {...props} />;
}

export function PriceWatch(props: PriceWatchProps) {
  const found = useCode(code, false);
  return found && <found.PriceWatch {...props} />;
}
