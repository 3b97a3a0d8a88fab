import * as v from 'valibot';

/** How the installation is doing, as the server tells admins. */
export const operationSchema = v.object({
  /** The last backup; null before the first one. */
  backup: v.nullable(
    v.object({
      at: v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => Date.parse(text)),
      ),
      /** False when photos were missing, or when it could not be copied to the second place. */
      ok: v.boolean(),
    }),
  ),
  /** False on a public site without a mail server. */
  mailLeaves: v.boolean(),
});

export type Operation = v.InferOutput<typeof operationSchema>;

type OperationWarning = 'neverBackedUp' | 'oldBackup' | 'badBackup' | 'mailStays';

/** Two missed nights: one may be a machine that was off. */
const OLD_BACKUP_MS = 48 * 3_600_000;

/** What an admin should do something about, at the time `now`. */
export function operationWarnings({ backup, mailLeaves }: Operation, now: number) {
  const warnings: OperationWarning[] = [];
  if (!mailLeaves) warnings.push('mailStays');
  if (backup === null) warnings.push('neverBackedUp');
  else if (now - backup.at > OLD_BACKUP_MS) warnings.push('oldBackup');
  if (backup?.ok === false) warnings.push('badBackup');
  return warnings;
}
