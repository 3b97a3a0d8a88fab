// What the device starts after the page can be used. README.md has the table of all starts.
import { whenIdle } from '#base/idle.ts';

/** A piece of work that no first answer needs. */
export type Start = {
  /** As the table names it; also of its measure in the browser's timeline. */
  readonly name: string;
  readonly begin: () => unknown;
};

/** The longest wait of a piece for an idle browser, ms. */
const LATEST_MS = 1_000;

/** Begins the pieces in their order, each in an idle moment of its own. Resolves when the last one has begun. */
export async function startInIdle(starts: readonly Start[]): Promise<void> {
  for (const { name, begin } of starts) {
    await new Promise<void>((resolve) => whenIdle(resolve, LATEST_MS));
    const start = performance.now();
    begin();
    performance.measure(name, { start });
  }
}
