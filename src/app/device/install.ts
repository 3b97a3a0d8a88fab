import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import type { Install } from '#features/shell/notices/install-prompt.tsx';
import type { HeldQuestion } from '../install-question.ts';

/** A reason to offer the installation. */
export type Reason = { holds(): boolean; subscribe(listener: () => void): () => void };

const DECLINED = 'marola-install-declined';
/** How long the offer rests after a refusal. */
const SEASON_MS = 90 * 86_400_000;

/** Offers the installation while one of `reasons` holds. */
export function createInstall(
  held: HeldQuestion,
  reasons: readonly Reason[],
  now: () => number,
): Install {
  const { subscribe, notify } = createListeners();
  for (const { subscribe: follow } of [held, ...reasons]) follow(notify);

  return {
    subscribe,
    offer() {
      const way =
        held.question() !== undefined ? 'ask' : isInstalledOnIos() === false ? 'ios' : undefined;
      if (way === undefined || now() - declinedAt() < SEASON_MS) return undefined;
      return reasons.some((reason) => reason.holds()) ? way : undefined;
    },
    accept() {
      const asking = held.question();
      held.drop(); // it can be asked only once
      void asking?.prompt().catch(() => undefined);
    },
    decline() {
      const isKept = writeNote(DECLINED, String(now()));
      if (!isKept) held.drop(); // hides the offer until the next reload
      notify();
    },
  };
}

/** When the offer was declined, ms since 1970; -Infinity for never. */
const declinedAt = (): number => Number(readNote(DECLINED) ?? Number.NEGATIVE_INFINITY);

/** Whether the app runs installed on an iPhone or iPad; undefined on other devices. Only Safari there has `navigator.standalone`. */
export const isInstalledOnIos = (): boolean | undefined =>
  'standalone' in navigator && navigator.maxTouchPoints > 1
    ? navigator.standalone === true
    : undefined;
