import { catalogueParts } from '#features/catalogue/lazy-device-parts.tsx';
import { shellParts } from '#features/shell/lazy-device-parts.tsx';
import type { HeldQuestion } from '../install-question.ts';
import type { Device } from './start-device.ts';

/**
 * Returns a function that starts the device's part of the app once: storage, session, sync, worker. It rejects if their
 * code cannot be fetched; the next call tries again.
 */
export function createDevice(question: HeldQuestion): () => Promise<Device> {
  let device: Promise<Device> | undefined;
  const create = async (): Promise<Device> => {
    const [{ startDevice }] = await Promise.all([
      import('./start-device.ts'),
      catalogueParts.load(),
      shellParts.load(),
    ]);
    return startDevice(question);
  };
  return () => {
    device ??= create().catch((error: unknown) => {
      device = undefined;
      throw error;
    });
    return device;
  };
}
