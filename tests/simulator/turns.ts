/**
 * Knows when nothing can happen any more without time passing: fake storage works in immediates,
 * everything else in promises. So a simulated second costs only what happens in it.
 */
const realImmediate = globalThis.setImmediate;
let pending = 0;

globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  pending += 1;
  return realImmediate(() => {
    pending -= 1;
    run(...args);
  });
}) as typeof setImmediate;

/** Promises alone take no immediate; two quiet turns mean that none of them has asked for one. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = pending === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => realImmediate(resolve));
}
