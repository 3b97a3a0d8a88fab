import { NO_OPINION, type Opinion, oneUnderTheOther } from './favourite.ts';

/** Whether two opinions say the same. */
export const isSameOpinion = (one: Opinion, other: Opinion): boolean =>
  one.mark === other.mark && one.note === other.note;

/** Whether a person has changed an opinion between two versions. */
export const isEditedOpinion = (one: Opinion, other: Opinion): boolean =>
  !isSameOpinion(one, other);

/**
 * Merges the opinions of device and account. `base`: what both had last. The side that has changed counts. If both
 * have, the later mark counts, and both notes are kept (FAV-4).
 */
export function mergeOpinions(
  base: Opinion = NO_OPINION,
  device: Opinion,
  account: Opinion,
): Opinion {
  const { mark, markedAt } = isDevicesMark(base, device, account) ? device : account;
  return { mark, markedAt, note: mergeNotes(base.note, device.note, account.note) };
}

function isDevicesMark(base: Opinion, device: Opinion, account: Opinion): boolean {
  if (device.mark === account.mark || device.mark === base.mark) return false;
  return account.mark === base.mark || device.markedAt > account.markedAt;
}

function mergeNotes(base: string, device: string, account: string): string {
  if (device === base) return account;
  if (account === base) return device;
  return oneUnderTheOther(account, device);
}
