import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { Decision } from './ledger.ts';
import { type Evidence, made, questionsTo } from './questions.ts';
import type { World } from './world.ts';

/** Fields whose values are not unique, with their names on the server. */
export const CHOICES = { status: 'status', advisorId: 'advisor_id' } as const;
type Field = keyof typeof CHOICES;

/** Values of these fields; a missing field is unknown. */
type Chosen = { readonly [Name in Field]?: string | undefined };

/** Records each choice in which a save differs from what its form showed. */
export function noteChoices(
  { ledger }: World,
  decision: Decision,
  record: string,
  before: Chosen | undefined,
  chosen: Chosen,
  put: Decision['plan']['put'] = decision.plan.put,
): void {
  for (const field of ['status', 'advisorId'] as const) {
    const [from, value] = [before?.[field], chosen[field]];
    if (value === from) continue;
    const entry =
      put.find(({ change }) => isKind(change, 'update', 'listings') && field in change.changes)
        ?.id ??
      put.find(({ change }) => isKind(change, 'create', 'listings'))?.id ??
      '';
    ledger.choices.push({ decision, record, field, from, value, entry });
  }
}

/**
 * I1: finds choices that are lost. The server must have the last choice if each person had seen the
 * choice before. Otherwise the values do not tell whether somebody else chose meanwhile or was
 * asked.
 */
export function lostChoices(evidence: Evidence): string[] {
  const { ledger, server } = evidence;
  const is = questionsTo(evidence);
  const ofOneField = Map.groupBy(
    ledger.choices.filter(({ decision }) => made(decision)),
    ({ record, field }) => `${CHOICES[field]} ${record}`,
  );
  return [...ofOneField].flatMap(([name, choices]) => {
    const last = choices.at(-1);
    const row = last && server.listings.get(last.record);
    if (row === undefined || last?.value === undefined) return [];
    const isClear = choices.every(
      ({ from, entry }, place) =>
        // An unknown value does not tell that the choice before was seen.
        (place === 0 || (from !== undefined && from === choices[place - 1]?.value)) &&
        !is.settled(entry),
    );
    const isUndone = [name, `create ${row.id}`, `delete ${row.id}`].some(is.forgotten);
    if (!isClear || isUndone || ledger.contested.has(name) || is.deleted(row.id)) return [];
    const found = row[CHOICES[last.field]];
    return found === last.value ? [] : [`I1 ${name} is ${found}, not ${last.value}`];
  });
}
