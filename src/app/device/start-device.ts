import type { Services } from '#services/services.ts';
import type { HeldQuestion } from '../install-question.ts';
import { keepAsking } from '../keep-asking.ts';
import { createApp } from './compose.ts';
import { registerWorker } from './register-worker.ts';
import { startInIdle } from './starts.ts';
import { withoutPage, withPageRows } from './with-page-rows.ts';

export type Device = {
  readonly withPageRows: typeof withPageRows;
  readonly withoutPage: typeof withoutPage;
  readonly services: Services;
  /** Resolves when what is stored on the device has been read. */
  readonly opened: Promise<void>;
};

/** Starts the device's part of the app: what the screens read first, the rest when the server has answered. */
export function startDevice(question: HeldQuestion): Device {
  const { services, start, answered, later } = createApp(question);
  const opened = start();
  const startRest = async () => {
    await opened;
    await answered();
    await startInIdle(await keepAsking('later', later));
  };
  void startRest();
  return { withPageRows, withoutPage, services: { ...services, update: registerWorker() }, opened };
}
