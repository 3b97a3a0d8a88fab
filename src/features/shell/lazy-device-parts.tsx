import { createCode } from '#ui/later/code.ts';
import { useDeviceCode } from '#ui/later/device-code.ts';

/** The device's start fetches it, so that the frame appears with what it says about the device. */
export const shellParts = createCode(() => import('./device-parts.ts'));

type Parts = typeof import('./device-parts.ts');

/** One of `device-parts.ts`, once the device is there. */
export function DevicePart({ name }: { readonly name: keyof Parts }) {
  const Part = useDeviceCode(shellParts)?.[name];
  return Part && <Part />;
}
