import { createContext, useContext, useState } from 'react';

/**
 * What a render can show.
 * `served`: the public page, on the server and in the render in which React adopts the server's page.
 * `page`: the same rows in the running app, before the device's storage, session and sync are there.
 * `device`: all that this device has. An app that starts without the server's page is here from the start.
 */
export type Phase = 'served' | 'page' | 'device';

export const PhaseContext = createContext<Phase>('device');

export const usePhase = (): Phase => useContext(PhaseContext);

/** Whether the component stood in the server's page, and was not made by the app. That never changes. */
export function useIsFromServer(): boolean {
  const phase = usePhase();
  return useState(phase === 'served')[0];
}
