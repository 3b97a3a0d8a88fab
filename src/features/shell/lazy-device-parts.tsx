import { createCode, useCode } from '#ui/later/code.ts';

/** The device's start fetches it, so that the frame appears with what it says about the device. */
export const shellParts = createCode('device', () => import('./device-parts.ts'));

type Parts = typeof import('./device-parts.ts');

/** One of `device-parts.ts`, once the device is there. */
export function DevicePart({ name }: { readonly name: keyof Parts }) {
  const Part = useCode(shellParts, true)?.[name];
  return Part && <Part />;
}
