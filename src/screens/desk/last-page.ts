// Where this person left the desk, on this device.
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';

/** The pages of work, which every agent has. The table is first: it opens where nothing is noted. */
const pages = ['/mesa/anuncios', '/mesa/consultas', '/mesa/pendientes', '/mesa/archivos'] as const;

const pageOf = (path: string | undefined) => pages.find((page) => page === path);

const useKey = (): string => `desk-left-at-${userOf(useSession())}`;

/** The page where the person left the desk; the table of listings if there is none. */
export const useLastDeskPage = (): (typeof pages)[number] => pageOf(readNote(useKey())) ?? pages[0];

/** Notes the open page of the desk for `useLastDeskPage`. */
export function useNoteDeskPage(): void {
  const key = useKey();
  const page = useLocation({ select: ({ pathname }) => pageOf(pathname) });
  useEffect(() => {
    if (page !== undefined) writeNote(key, page);
  }, [key, page]);
}
