import { createCode } from '#ui/later/code.ts';
import { useDeviceCode } from '#ui/later/device-code.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';

const code = createCode(() => import('./contact-dialog.tsx'));

export function ContactDialog(props: ContactDialogProps) {
  // The form keeps what is typed on the device.
  const found = useDeviceCode(code, props.subject !== undefined);
  return found && <found.ContactDialog {...props} />;
}
