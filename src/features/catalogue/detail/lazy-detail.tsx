import { loadTexts } from '#i18n/topics.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import type { DetailDialogProps } from './detail-dialog.tsx';

export const detailCode = createCode('served', async () => {
  const [code] = await Promise.all([import('./detail-dialog.tsx'), loadTexts('listing')]);
  return code;
});

export function DetailDialog(props: DetailDialogProps) {
  const found = useCode(detailCode, props.id !== undefined);
  return found && <found.DetailDialog {...props} />;
}
