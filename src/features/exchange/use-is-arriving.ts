import { useCompleteFor } from '#db/live/react.tsx';
import { isWriterRole } from '#domain/role.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useSyncStatus } from '#sync/react.tsx';

/**
 * Whether listings that only the agency sees are still on their way to this device, as after a sign-in. False where the disk takes
 * no rows: then it cannot say what is in memory. Undefined until it is read.
 */
export function useIsArriving(): boolean | undefined {
  const user = userOf(useSession());
  const { storage } = useSyncStatus();
  const complete = useCompleteFor();
  if (complete?.ok === false || storage !== 'durable') return false;
  if (complete === undefined) return undefined;
  const reader = complete.value;
  return reader?.user !== user || !isWriterRole(reader.role);
}
