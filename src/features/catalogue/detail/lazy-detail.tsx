import { createCode, useCode } from '#ui/later/code.ts';
import type { DetailDialogProps } from './detail-dialog.tsx';

export const detailCode = createCode('served', () => import('./detail-dialog.tsx'));

export function DetailDialog(props: DetailDialogProps) {
  const found = useCode(detailCode, props.id !== undefined);
  return found && <found.DetailDialog {...props} />;
}
