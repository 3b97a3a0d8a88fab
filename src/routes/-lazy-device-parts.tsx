// The first page from the server does not need these parts. A dash keeps this file out of the routes.
import type { EditTarget } from '#domain/listing/edit-target.ts';
import { useServices } from '#services/services.ts';
import { createCode, useCode } from '#ui/later/code.ts';

const code = createCode(() => import('./-device-parts.tsx'));

export function WorkNews() {
  const { hasDevice } = useServices();
  // At once: news of a message that is sent before would be missed. The code is in the device's file.
  const found = useCode(code, hasDevice);
  return hasDevice && found ? <found.WorkNews /> : null;
}

export function EditorScreen({ edit }: { readonly edit: EditTarget | undefined }) {
  const { hasDevice } = useServices();
  const found = useCode(code, hasDevice && edit !== undefined);
  return hasDevice && found ? <found.EditorScreen edit={edit} /> : null;
}
