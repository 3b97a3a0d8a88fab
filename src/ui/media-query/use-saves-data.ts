import { useAdopting } from '../adopting/use-adopting.ts';
import { savesData } from './data-saver.ts';

/** As `savesData`, but false while React adopts the server's page. */
export function useSavesData(): boolean {
  const isAdopting = useAdopting();
  return !isAdopting && savesData();
}
