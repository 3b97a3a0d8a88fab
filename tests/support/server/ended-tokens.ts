import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Account, TestServer } from './server.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token of an account that the server has signed and that expired an hour ago. */
export function expiredToken(server: TestServer, { id, token }: Account): string {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true });
  const secret = database
    .prepare(
      `SELECT users.tokenKey || json_extract(options, '$.authToken.secret') AS secret
       FROM users, _collections WHERE users.id = ? AND _collections.name = 'users'`,
    )
    .get(id)?.secret;
  database.close();
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ ...Object(claims), exp: hourAgo })}`;
  return `${signed}.${createHmac('sha256', String(secret)).update(signed).digest('base64url')}`;
}
