import { createListeners } from '#base/listeners.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import type { AccountRole } from '#domain/role.ts';
import type { Identity } from '#domain/sync/sync-page.ts';
import type { SessionState } from './session-state.ts';

export type Session = {
  /** Reads the stored session. Until then the app treats the person as a visitor. */
  open(): Promise<void>;
  state(): SessionState;
  /** For the Authorization header; empty for a visitor and for an expired session. */
  token(): string;
  /** Takes over the identity with which the server answered a request with `token`. */
  recognise(token: string, identity: Identity): void;
  /** Marks the session as expired because the server rejects `token`. The person stays known. */
  reject(token: string): void;
  /** Replaces `token` by a newer one of the same person. */
  renew(token: string, younger: string): void;
  signIn(email: string, password: string): Promise<Result<void, Failure>>;
  /** Deletes the session and its private rows; works offline. */
  signOut(): Promise<void>;
  /** Calls `listener` after every change in any tab. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** What a session needs from the database. */
type SessionMemory = {
  load(): Promise<Result<RememberedSession | undefined, Failure>>;
  save(session: RememberedSession | undefined): Promise<Result<unknown, Failure>>;
  onChange(listener: () => void): () => void;
};

export type RememberedSession = {
  readonly token: string;
  readonly user: string;
  readonly email: string;
  readonly role: AccountRole;
};

type Account = Omit<RememberedSession, 'role'>;
type Ports = {
  readonly memory: SessionMemory;
  readonly signIn: (email: string, password: string) => Promise<Result<Account, Failure>>;
  /** Removes private rows from this device. */
  readonly forgetPrivate: () => Promise<void>;
};

const VISITOR: SessionState = { kind: 'visitor' };

export function createSession({ memory, signIn, forgetPrivate }: Ports): Session {
  let remembered: RememberedSession | undefined;
  let state: SessionState = VISITOR;
  /** Whether the session is stored; after a full disk it is stored at the next occasion. */
  let isKept = true;
  let stopFollowing: (() => void) | undefined;
  const { subscribe, notify } = createListeners();

  const become = (next: RememberedSession | undefined) => {
    if (same(next, remembered)) return;
    remembered = next;
    state = stateOf(next);
    notify();
  };
  const keep = async (next: RememberedSession | undefined) => {
    become(next);
    isKept = false;
    isKept = (await memory.save(next)).ok && same(next, remembered);
  };
  const load = async () => {
    const found = await memory.load();
    if (found.ok) become(found.value); // a failed read signs nobody out
  };

  return {
    async open() {
      stopFollowing = memory.onChange(() => void load());
      await load();
    },
    state: () => state,
    token: () => remembered?.token ?? '',
    recognise(token, { user, role }) {
      // Ignore an answer to an older token.
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
      const before = remembered; // the same person keeps the role that the server last answered
      const role = before?.user === account.value.user ? before.role : 'user';
      await keep({ ...account.value, role });
      return ok(undefined);
    },
    async signOut() {
      await keep(undefined); // first of all, so that a running pull finds nobody signed in
      await forgetPrivate();
    },
    subscribe,
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
