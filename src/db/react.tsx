import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Advisor } from '#domain/advisor.ts';
import type { Agency } from '#domain/agency.ts';
import type { Directory } from './directory.ts';

const DirectoryContext = createContext<Directory | undefined>(undefined);

/** Hands the agency and its advisors to the screens below. */
export function DbProvider({ directory, children }: { directory: Directory; children: ReactNode }) {
  return <DirectoryContext value={directory}>{children}</DirectoryContext>;
}

/** The agency; undefined until the first row has reached this device. */
export function useAgency(): Agency | undefined {
  const directory = useDirectory();
  return useSyncExternalStore(directory.subscribe, directory.agency);
}

/** One advisor; phone and e-mail are there for admins only (decisions 4). */
export function useAdvisor(id: string | undefined): Advisor | undefined {
  const directory = useDirectory();
  return useSyncExternalStore(directory.subscribe, () =>
    id === undefined ? undefined : directory.advisor(id),
  );
}

function useDirectory(): Directory {
  const directory = useContext(DirectoryContext);
  if (directory === undefined) throw new Error('DbProvider is missing above this component');
  return directory;
}
