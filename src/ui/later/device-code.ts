import { useServices } from '#services/services.ts';
import { type Code, useCode } from './code.ts';

/**
 * Returns code that needs the device once both are there, on a page from the server later than the page. Until then it is
 * undefined.
 */
export function useDeviceCode<T>(code: Code<T>, isWanted = true): T | undefined {
  const { hasDevice } = useServices();
  const found = useCode(code, isWanted && hasDevice);
  return hasDevice ? found : undefined;
}
