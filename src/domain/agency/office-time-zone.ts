/** A file of its own, because the first page needs it and not the office hours. */
export const OFFICE_TIME_ZONE = 'Europe/Madrid';
