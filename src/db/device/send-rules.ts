import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import {
  heldBackBy,
  NO_RULES,
  type SendRules,
  sendRulesSchema,
} from '#domain/outbox/entry/send-rules.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** The stored rules of this device. */
export const readSendRules = (database: Database): Promise<Result<SendRules, DbFailure>> =>
  database.read(storedIn);

/** Stores `next` of the stored rules. */
export const changeSendRules = (
  database: Database,
  next: (rules: SendRules) => SendRules,
): Promise<Result<unknown, DbFailure>> =>
  database.write((db) =>
    db.transaction('rw', db.meta, async () =>
      db.meta.put({ key: 'send-rules', ...next(await storedIn(db)) }),
    ),
  );

/** The rule that holds an entry back, by the rules of now and the network's name. */
export async function readHeldBack(
  database: Database,
  connection: string | undefined,
): Promise<Result<(entry: OutboxEntry) => ReturnType<typeof heldBackBy>, DbFailure>> {
  const rules = await readSendRules(database);
  return rules.ok ? ok((entry) => heldBackBy(entry, rules.value, connection)) : rules;
}

/** Rules that this version of the app cannot read count as none. */
async function storedIn(db: AppDb): Promise<SendRules> {
  const stored = v.safeParse(sendRulesSchema, await db.meta.get('send-rules'));
  return stored.success ? stored.output : NO_RULES;
}
