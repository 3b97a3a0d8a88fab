/** What an account may do. An agent does an admin's work, but for the agency's record, its people, erasure and the server. */
export type AccountRole = 'user' | 'agent' | 'admin';

export type Role = AccountRole | 'visitor';

/** Whether a role reads hidden listings and contacts, and writes listings. */
export const isWriterRole = (role: Role | undefined): boolean =>
  role === 'admin' || role === 'agent';
