// The first page from the server does not need these parts.
import type { EditTarget } from '#domain/listing/edit-target.ts';
import { createCode, useCode } from '#ui/later/code.ts';

const code = createCode('device', () => import('./device-parts.tsx'));

export function WorkNews() {
  // At once: news of a message that is sent before would be missed. The code is in the device's file.
  const found = useCode(code, true);
  return found && <found.WorkNews />;
}

export function EditorScreen({ edit }: { readonly edit: EditTarget | undefined }) {
  const found = useCode(code, edit !== undefined);
  return found && <found.EditorScreen edit={edit} />;
}
