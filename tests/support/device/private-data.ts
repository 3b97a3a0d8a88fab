import { NO_PRIVATE_DATA, type PrivateData } from '#domain/private-data/private-data.ts';

/** The private data of a listing at a revision; empty where nothing else is given. */
export const somePrivateData = (
  id: string,
  rev: number,
  fields: Partial<PrivateData> = {},
): PrivateData => ({ ...NO_PRIVATE_DATA, id, rev, ...fields });
