import * as v from 'valibot';
import type { OutboxEntry } from './outbox-entry.ts';

/** What a person has decided about sending from this device (PUSH-12). */
export const sendRulesSchema = v.object({
  isPaused: v.boolean(),
  /** Whether changes wait while the device is on a mobile network. */
  onlyWifi: v.boolean(),
  /** Ids of entries that the person has sent in spite of both. */
  exempt: v.array(v.string()),
});
export type SendRules = Readonly<v.InferOutput<typeof sendRulesSchema>>;

/** The rules of a device on which nobody has decided anything. */
export const NO_RULES: SendRules = { isPaused: false, onlyWifi: false, exempt: [] };

/** A rule that holds something back. */
export type HoldBack = 'pause' | 'wifi';

/**
 * The rule that holds an entry back, undefined if it may be sent. `connection` is the browser's name of the network; a browser that
 * does not tell it holds nothing back. Messages to the agency belong to nobody, so no rule holds them.
 */
export const heldBackBy = (
  { id, userId }: Pick<OutboxEntry, 'id' | 'userId'>,
  rules: SendRules,
  connection: string | undefined,
): HoldBack | undefined =>
  userId === '' || rules.exempt.includes(id) ? undefined : holdBackOf(rules, connection);

/** The rule that holds back what is saved now; as `heldBackBy`. */
export function holdBackOf(
  { isPaused, onlyWifi }: SendRules,
  connection: string | undefined,
): HoldBack | undefined {
  if (isPaused) return 'pause';
  return onlyWifi && isMobile(connection) ? 'wifi' : undefined;
}

/** A network that is not known to be free of charge counts as mobile. */
const isMobile = (connection: string | undefined): boolean =>
  connection !== undefined && connection !== 'wifi' && connection !== 'ethernet';

/** The rules, with an exception for everything that waits now. */
export const sendingNow = (rules: SendRules, entries: readonly OutboxEntry[]): SendRules => ({
  ...rules,
  exempt: entries.filter(({ state }) => state !== 'discarded').map(({ id }) => id),
});
