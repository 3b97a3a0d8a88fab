/**
 * Detects when nothing can happen without time passing. The fake storage uses immediates and
 * everything else promises, so a simulated second costs only the work done in it.
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

/**
 * Waits until all work is done. Promises do not schedule immediates; two turns without a new
 * immediate mean that none is left.
 */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = pending === 0 ? quiet + 1 : 0)
    await new Promise((resolve) => realImmediate(resolve));
}
