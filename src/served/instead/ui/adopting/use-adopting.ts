/** The server renders what a page shows after it has been adopted. */
export const useAdopting = (): boolean => false;
