import { createCode, useCode } from '#ui/later/code.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';

const code = createCode('device', () => import('./contact-dialog.tsx'));

export function ContactDialog(props: ContactDialogProps) {
  // The form keeps what is typed on the device.
  const found = useCode(code, props.subject !== undefined);
  return found && <found.ContactDialog {...props} />;
}
