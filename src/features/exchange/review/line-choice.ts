import type { Line } from '../run-import.ts';

/** Which lines the person leaves out, by their number, and a change of that. */
export type LineChoice = {
  readonly left: ReadonlySet<number>;
  readonly choose: (lines: readonly Line[], isChosen: boolean) => void;
};
