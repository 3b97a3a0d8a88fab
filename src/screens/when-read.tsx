import type { ReactNode } from 'react';
import { useServices } from '#services/services.ts';

type WhenReadProps = { readonly children: ReactNode; readonly meanwhile?: ReactNode };

/**
 * What a page says of the person or of their work, once the device has been read. A slow device shows the frame earlier; until then
 * nobody is signed in, nothing is saved, and nothing waits, so the page would say what is not true. `meanwhile` is shown until then.
 */
export const WhenRead = ({ children, meanwhile = null }: WhenReadProps) =>
  useServices().catalogue === undefined ? meanwhile : children;
