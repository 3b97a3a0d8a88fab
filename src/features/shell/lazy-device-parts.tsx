import type { ComponentProps } from 'react';
import { createCode, useCode } from '#ui/later/code.ts';

/** The device's start fetches it, so that the frame appears with what it says about the device. */
export const shellParts = createCode('device', () => import('./device-parts.ts'));

type Parts = typeof import('./device-parts.ts');

/** The links of the page for search engines. The server's page has its own until the device is there. */
export function PageAddresses(props: ComponentProps<Parts['PageAddresses']>) {
  const Part = useCode(shellParts, true)?.PageAddresses;
  return Part && <Part {...props} />;
}

/** One of `device-parts.ts` without props, once the device is there. */
export function DevicePart({ name }: { readonly name: Exclude<keyof Parts, 'PageAddresses'> }) {
  const Part = useCode(shellParts, true)?.[name];
  return Part && <Part />;
}
