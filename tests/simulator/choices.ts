import type { Decision } from './ledger.ts';
import { entryWith } from './person.ts';
import { type Evidence, made, questionsTo } from './questions.ts';
import type { World } from './world.ts';

/** Fields whose values are like others', with their names on the server. */
export const CHOICES = { status: 'status', advisorId: 'advisor_id' } as const;
type Field = keyof typeof CHOICES;

/** Values of these fields; what is left out is not known. */
type Chosen = { readonly [Name in Field]?: string | undefined };

/** Writes down what a save has chosen in place of what its form showed. */
export function noteChoices(
  { ledger }: World,
  decision: Decision,
  record: string,
  before: Chosen | undefined,
  chosen: Chosen,
): void {
  for (const field of ['status', 'advisorId'] as const) {
    const [from, value] = [before?.[field], chosen[field]];
    if (value === from) continue;
    const entry =
      decision.plan.put.find(
        ({ change }) => change.kind === 'update-listing' && field in change.changes,
      )?.id ?? entryWith(decision, 'create-listing');
    ledger.choices.push({ decision, record, field, from, value, entry });
  }
}

/**
 * I1: what was chosen last is on the server, where each one who chose had seen what was chosen before: that
 * nobody else has chosen meanwhile, or was asked, cannot be told from the values.
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
        (place === 0 || from === choices[place - 1]?.value) && !is.settled(entry),
    );
    const isUndone = [name, `create ${row.id}`, `delete ${row.id}`].some(is.forgotten);
    if (!isClear || isUndone || ledger.contested.has(name) || is.deleted(row.id)) return [];
    const found = row[CHOICES[last.field]];
    return found === last.value ? [] : [`I1 ${name} is ${found}, not ${last.value}`];
  });
}
