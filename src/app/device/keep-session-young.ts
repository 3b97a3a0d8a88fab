import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { endOfToken } from '#remote/auth.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine/engine.ts';

const DAY_MS = 86_400_000;
/** The server's tokens last 30 days: with fewer than 29 left, a token is a day old. */
const YOUNG_MS = 29 * DAY_MS;
const RETRY_MS = 10 * 60_000;

type Ports = {
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  readonly session: Pick<Session, 'token' | 'renew'>;
  readonly refresh: (token: string) => Promise<Result<string, Failure>>;
  readonly now: () => number;
};

/**
 * Renews a token that is a day old whenever the server can be reached, so that a person must sign in
 * again only after a month offline. A failure is ignored: the pull finds out whether a token is still
 * valid (PULL-7).
 */
export function keepSessionYoung({ sync, session, refresh, now }: Ports): () => void {
  let notBefore = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const token = session.token();
    const end = endOfToken(token);
    const isYoung = end === undefined || end - now() > YOUNG_MS;
    if (isYoung || sync.status().reach !== 'online' || now() < notBefore) return;
    notBefore = now() + RETRY_MS;
    const younger = await refresh(token);
    if (younger.ok) session.renew(token, younger.value);
  };
  return sync.subscribe(() => void look());
}
