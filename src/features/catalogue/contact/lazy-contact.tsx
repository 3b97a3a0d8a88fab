import { useServices } from '#services/services.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import type { ContactDialogProps } from './contact-dialog.tsx';

const code = createCode(() => import('./contact-dialog.tsx'));

export function ContactDialog(props: ContactDialogProps) {
  const { hasDevice } = useServices(); // the form keeps what is typed on the device
  const found = useCode(code, props.subject !== undefined && hasDevice);
  return hasDevice && found ? <found.ContactDialog {...props} /> : null;
}
