import type { Step } from './history.ts';

/**
 * Removes all steps that a history does not need to fail: halves first, then smaller parts, then
 * single steps.
 */
export async function shrink(
  steps: readonly Step[],
  fails: (fewer: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let left = steps;
  for (let part = Math.ceil(left.length / 2); part >= 1; part = Math.floor(part / 2)) {
    for (let start = 0; start < left.length; ) {
      const fewer = left.toSpliced(start, part);
      if (await fails(fewer)) left = fewer;
      else start += part;
    }
  }
  return left;
}
