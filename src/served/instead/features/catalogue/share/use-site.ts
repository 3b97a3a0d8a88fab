import { currentPage } from '../../../../page.ts';

export const useSite = (): string => currentPage().agency?.site ?? '';
