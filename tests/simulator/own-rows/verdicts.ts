import type { Opinion } from '#domain/favourite/favourite.ts';
import type { Tally } from '../tally.ts';
import { type Act, isHalfDone, type Kind, kinds, type Ledger, type Row } from './ledger.ts';
import { isSameRow, users, type World } from './world.ts';

/** Situations that must occur, so that the checks have something to judge. */
export const cases = ['a row judged whole', 'a deletion judged', 'a line of a note judged'];

/** Compares devices, server and ledger at rest. Returns one sentence for each finding. */
export function findLosses(world: World): string[] {
  const { ledger, server, tally } = world;
  const restless = world.devices.filter(({ windows }) =>
    windows.some(({ lifecycle }) => lifecycle.isRestless()),
  );
  const found = users.flatMap((user) =>
    kinds.flatMap((kind) => {
      const rows = new Map(
        [...server[kind](user)].map(([key, { row }]): [string, Row] => [key, row]),
      );
      const acts = Map.groupBy(
        ledger.acts.filter((act) => act.kind === kind && act.user === user),
        ({ key }) => key,
      );
      return [
        ...differences(world, user, kind, rows),
        ...[...acts].flatMap(([key, own]) => {
          const is = { user, kind, key, row: rows.get(key), acts: own };
          return [...wrongRow(is, ledger, tally), ...lostRow(is), ...lostLines(is, tally)];
        }),
      ];
    }),
  );
  return [...restless.map(({ name }) => `${name} never comes to rest`), ...found];
}

type Judged = {
  readonly user: string;
  readonly kind: Kind;
  readonly key: string;
  /** What the account has at rest. */
  readonly row: Row | undefined;
  /** What its person did to the row, in order. */
  readonly acts: readonly Act[];
};
const nameOf = ({ user, kind, key }: Judged): string => `${kind} ${key} of ${user}`;

/** Finds devices that show other rows than their account has. */
function differences(
  { devices, usable }: World,
  user: string,
  kind: Kind,
  rows: ReadonlyMap<string, Row>,
): string[] {
  return devices.flatMap((device) =>
    usable(device).flatMap(({ session, rows: shown }) => {
      const state = session.state();
      if (!('user' in state) || state.user !== user) return [];
      const here = shown[kind]();
      return [...new Set([...rows.keys(), ...here.keys()])].flatMap((key) =>
        isSameRow(here.get(key), rows.get(key))
          ? []
          : [`${device.name} shows another row than the account: ${kind} ${key} of ${user}`],
      );
    }),
  );
}

/** If each act was made in sight of the one before, the account has what was given last, or nothing after a deletion. */
function wrongRow(judged: Judged, ledger: Ledger, tally: Tally): string[] {
  const { kind, key, row, acts } = judged;
  const last = acts.at(-1);
  const isInSight = acts.every(
    ({ before, isVoid }, n) => !isVoid && isSameRow(before, acts[n - 1]?.after),
  );
  const isVisitors = ledger.acts.some(
    (act) => act.kind === kind && act.key === key && act.user === '',
  );
  if (!isInSight || isVisitors || isHalfDone(ledger, kind, key)) return [];
  tally.note('case', 'a row judged whole');
  if (last?.after === undefined) tally.note('case', 'a deletion judged');
  return isSameRow(row, last?.after) ? [] : [`${nameOf(judged)} is not what was given last`];
}

/**
 * A row is there if the last act upon it was not its deletion. Not judged: a row that says the same as one that was deleted on
 * another device, since that device cannot tell them apart.
 */
function lostRow(judged: Judged): string[] {
  const { row, acts } = judged;
  const last = acts.at(-1);
  if (last?.after === undefined || last.isVoid || row !== undefined) return [];
  const isLikeDeleted = acts.some(
    ({ before, after, device }) =>
      after === undefined && device !== last.device && isSameRow(before, last.after),
  );
  return isLikeDeleted ? [] : [`${nameOf(judged)} is lost`];
}

/** A line of a note is there, unless somebody who saw it took it away. */
function lostLines(judged: Judged, tally: Tally): string[] {
  const { kind, row, acts } = judged;
  if (kind !== 'favourites') return [];
  return acts.flatMap((act) => {
    if (act.isVoid) return [];
    const had = linesOf(act.before);
    return [...linesOf(act.after)].flatMap((line) => {
      if (had.has(line)) return [];
      tally.note('case', 'a line of a note judged');
      const isTakenAway = acts.some(
        ({ before, after }) => linesOf(before).has(line) && !linesOf(after).has(line),
      );
      return isTakenAway || linesOf(row).has(line) ? [] : [`${line} of ${nameOf(judged)} is lost`];
    });
  });
}

const linesOf = (row: Row | undefined): ReadonlySet<string> =>
  new Set(isOpinion(row) ? row.note.split('\n').filter((line) => line !== '') : []);
const isOpinion = (row: Row | undefined): row is Opinion => row !== undefined && 'note' in row;
