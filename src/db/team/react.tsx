// What screens of the agency read of its people. In a file of its own, because the first page does not need it.
import { useSyncExternalStore } from 'react';
import { type Member, nameOf } from '#domain/people/team.ts';
import { useServices } from '#services/services.ts';

/** The people of the agency; none for everybody else. */
export function useTeam(): readonly Member[] {
  const { directory } = useServices();
  return useSyncExternalStore(directory.subscribe, directory.team, directory.team);
}

/** Returns a function that gives the name of an account, as `nameOf`. */
export function useNameOf(): (account: string | undefined) => string {
  const team = useTeam();
  return (account) => nameOf(team, account);
}
