import type { ReactNode } from 'react';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session.ts';
import { OnlyWide } from '#ui/layout/layout.tsx';

/** Words of the bar that give way to what admins have in theirs besides: it would become two rows. */
export function IfRoom({ children }: { readonly children: ReactNode }) {
  return isWriter(useSession()) ? null : <OnlyWide>{children}</OnlyWide>;
}
