import type { ReactNode } from 'react';
import { useServices } from '#services/services.ts';

/**
 * What a page says of the person or of their work, once the device has been read. A slow device shows the frame earlier; until then
 * nobody is signed in, nothing is saved, and nothing waits, so the page would say what is not true.
 */
export const WhenRead = ({ children }: { readonly children: ReactNode }) =>
  useServices().catalogue === undefined ? null : children;
