/** The server renders what a page shows after it has been adopted. */
export const useAdopting = (): boolean => false;
/** And what stays as it is after that. */
export const useIsAdopted = (): boolean => true;
