export const savesData = (): boolean => false;
