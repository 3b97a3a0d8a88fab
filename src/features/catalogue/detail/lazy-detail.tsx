import { createCode, useCode } from '#ui/later/code.ts';
import type { DetailDialogProps } from './detail-dialog.tsx';

const code = createCode(() => import('./detail-dialog.tsx'));

/** A route that opens a listing calls it first, so that the page appears with the listing. */
export const loadDetail = code.load;

export function DetailDialog(props: DetailDialogProps) {
  const found = useCode(code, props.id !== undefined);
  return found && <found.DetailDialog {...props} />;
}
