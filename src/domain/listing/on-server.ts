import type { PrivateData } from '../private-data/private-data.ts';
import type { Listing } from './listing.ts';

/** Whether the server has a listing or an advisor. What only this device has so far is shown with revision 0. */
export const isOnServer = ({ rev }: { readonly rev: number }): boolean => rev > 0;

/**
 * Whether the server may have a history of a listing or its private data: if it said so, or has not told yet. The history of a
 * lost listing has at least the deletion.
 */
export const mayHaveHistory = (
  {
    rev,
    hasHistory,
    lost,
  }: Pick<Listing, 'rev' | 'hasHistory'> & { readonly lost?: boolean | undefined },
  privateData: Pick<PrivateData, 'hasHistory'> | undefined,
): boolean =>
  lost === true ||
  (isOnServer({ rev }) &&
    (hasHistory !== false || (privateData !== undefined && privateData.hasHistory !== false)));
