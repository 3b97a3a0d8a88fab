import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import type { Identity } from '#domain/sync-page.ts';

/** Who uses this device, remembered while there is no network. Signing in needs one. */
export type SessionState =
  | { readonly kind: 'visitor' }
  | {
      /** `expired`: the server no longer takes the remembered token. Nothing is lost, but the person must sign in again. */
      readonly kind: 'signed-in' | 'expired';
      readonly user: string;
      readonly email: string;
      /** What the server said last; until it has, a signed-in person counts as an ordinary user. */
      readonly role: 'user' | 'admin';
    };

/** Who is known here, the session expired or not; empty for a visitor. */
export const userOf = (state: SessionState): string => (state.kind === 'visitor' ? '' : state.user);

/** Whether an admin is known here. One whose session has expired goes on writing; the queue waits (decisions 3.7). */
export const isWriter = (state: SessionState): boolean =>
  state.kind !== 'visitor' && state.role === 'admin';

/** Whether the server answers this device as an admin's: an expired session gets what visitors get. */
export const isSignedInAdmin = (state: SessionState): boolean =>
  state.kind === 'signed-in' && isWriter(state);

export type Session = {
  /** Reads the remembered session; the app starts as a visitor until then. */
  open(): Promise<void>;
  state(): SessionState;
  /** For the Authorization header; empty for a visitor and for an expired session. */
  token(): string;
  /** Tells who the server took the sender of `token` for. */
  recognise(token: string, identity: Identity): void;
  /** The server takes `token` no more: the session expires, the person stays known. */
  reject(token: string): void;
  /** Takes a younger token of the same person in the place of `token`. */
  renew(token: string, younger: string): void;
  signIn(email: string, password: string): Promise<Result<void, Failure>>;
  /** Forgets the session and what only it may see; works without a network. */
  signOut(): Promise<void>;
  /** Calls `listener` after every change, in this tab or another. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** What a session needs of the database. */
type SessionMemory = {
  load(): Promise<Result<RememberedSession | undefined, Failure>>;
  save(session: RememberedSession | undefined): Promise<Result<unknown, Failure>>;
  onChange(listener: () => void): () => void;
};

export type RememberedSession = {
  readonly token: string;
  readonly user: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
};

type Account = Omit<RememberedSession, 'role'>;
type Ports = {
  readonly memory: SessionMemory;
  readonly signIn: (email: string, password: string) => Promise<Result<Account, Failure>>;
  /** Removes what only an admin may see from this device. */
  readonly forgetPrivate: () => Promise<void>;
};

const VISITOR: SessionState = { kind: 'visitor' };

/** A session over its memory and the server's sign-in call. */
export function createSession({ memory, signIn, forgetPrivate }: Ports): Session {
  let remembered: RememberedSession | undefined;
  let state: SessionState = VISITOR;
  /** Whether the memory has what is remembered here; a full disk gets it at the next occasion. */
  let isKept = true;
  let stopFollowing: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const become = (next: RememberedSession | undefined) => {
    if (same(next, remembered)) return;
    remembered = next;
    state = stateOf(next);
    for (const listener of listeners) listener();
  };
  const keep = async (next: RememberedSession | undefined) => {
    become(next);
    isKept = false;
    isKept = (await memory.save(next)).ok && same(next, remembered);
  };
  const load = async () => {
    const found = await memory.load();
    if (found.ok) become(found.value); // unreadable storage signs nobody out
  };

  return {
    async open() {
      stopFollowing = memory.onChange(() => void load());
      await load();
    },
    state: () => state,
    token: () => remembered?.token ?? '',
    recognise(token, { user, role }) {
      // An answer to an older token says nothing about this session.
      if (remembered === undefined || token === '' || token !== remembered.token) return;
      if (user !== remembered.user) this.reject(token);
      else if (role !== 'visitor' && (role !== remembered.role || !isKept))
        void keep({ ...remembered, role });
    },
    reject(token) {
      if (remembered !== undefined && token !== '' && token === remembered.token)
        void keep({ ...remembered, token: '' });
    },
    renew(token, younger) {
      if (remembered !== undefined && token !== '' && token === remembered.token)
        void keep({ ...remembered, token: younger });
    },
    async signIn(email, password) {
      const account = await signIn(email, password);
      if (!account.ok) return account;
      const before = remembered; // whoever comes back is what the server said last
      const role = before?.user === account.value.user ? before.role : 'user';
      await keep({ ...account.value, role });
      return ok(undefined);
    },
    async signOut() {
      await keep(undefined); // first: a pull that still runs must find nobody signed in
      await forgetPrivate();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => stopFollowing?.(),
  };
}

function stateOf(session: RememberedSession | undefined): SessionState {
  if (session === undefined) return VISITOR;
  const { token, user, email, role } = session;
  return { kind: token === '' ? 'expired' : 'signed-in', user, email, role };
}

const same = (a: RememberedSession | undefined, b: RememberedSession | undefined): boolean =>
  a?.token === b?.token && a?.user === b?.user && a?.role === b?.role;
