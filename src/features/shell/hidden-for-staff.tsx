import type { ReactNode } from 'react';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { OnlyRoomy } from '#ui/layout/layout.tsx';

/** Hides its children under 1280 px, and for staff: their bar has more items and would wrap to two rows. */
export function HiddenForStaff({ children }: { readonly children: ReactNode }) {
  return isWriter(useSession()) ? null : <OnlyRoomy>{children}</OnlyRoomy>;
}
