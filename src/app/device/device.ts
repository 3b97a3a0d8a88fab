import { catalogueParts } from '#features/catalogue/lazy-device-parts.tsx';
import { shellParts } from '#features/shell/lazy-device-parts.tsx';
import type { Services } from '#services/services.ts';
import type { HeldQuestion } from '../install-question.ts';

export type Device = Pick<typeof import('./with-page-rows.ts'), 'withPageRows' | 'withoutPage'> & {
  readonly services: Services;
  /** Resolves when what is stored on the device has been read. */
  readonly opened: Promise<void>;
};

/**
 * Returns a function that starts the device's part of the app once: storage, session, sync, worker. It rejects if their
 * code cannot be fetched; the next call tries again.
 */
export function createDevice(question: HeldQuestion): () => Promise<Device> {
  let device: Promise<Device> | undefined;
  const create = async (): Promise<Device> => {
    const [{ createApp }, { registerWorker }, rows] = await Promise.all([
      import('./compose.ts'),
      import('./register-worker.ts'),
      import('./with-page-rows.ts'),
      catalogueParts.load(),
      shellParts.load(),
    ]);
    const { services, start } = createApp(question);
    return { ...rows, services: { ...services, update: registerWorker() }, opened: start() };
  };
  return () => {
    device ??= create().catch((error: unknown) => {
      device = undefined;
      throw error;
    });
    return device;
  };
}
