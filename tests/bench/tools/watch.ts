import type { CDPSession, Page } from '@playwright/test';
import { heaviestTaskMs } from './trace.ts';

/** The cost of one action on the page's main thread. */
export type Cost = {
  /** Tasks above 50 ms, as the browser reports them. */
  readonly longTasks: number;
  /** The longest of them, ms; 0 without any. */
  readonly longestMs: number;
  /** Processor time of the heaviest task, ms: the length of the longest task on an idle machine. */
  readonly heaviestMs: number;
  /** Frames at 60 Hz that were not drawn. */
  readonly dropped: number;
  /** Processor time of the main thread, ms, without other programs. */
  readonly workMs: number;
  /** The longest time from an input, or from going back, to the next picture, ms; 0 without any. */
  readonly responseMs: number;
  /** What ran in frames above 50 ms, the most expensive first. */
  readonly causes: readonly string[];
};

/** Whether other programs used the machine less during `a`. */
export const isQuieter = (a: Cost, b: Cost): boolean =>
  a.longestMs < b.longestMs || (a.longestMs === b.longestMs && a.heaviestMs < b.heaviestMs);

export type Watch = {
  /** Measures from the start of the action until `QUIET_MS` after its end. */
  during(action: () => Promise<unknown>): Promise<Cost>;
  /** The long tasks since the navigation, ms. Call it before the first `during`. */
  tasksSoFar(): Promise<readonly number[]>;
};

/** Time for an action's later work: effects, timers, late pictures. */
const QUIET_MS = 400;
const FRAME_MS = 1000 / 60;
/** Length of a test task. If the browser does not report it, no figure is valid. */
const PROOF_MS = 150;

type Noted = { tasks: number[]; frames: number[]; responses: number[]; causes: string[] };
type Notes = { start(): void; stop(): Noted };
type WatchedWindow = Window & { readonly marolaNotes: Notes };

/** Measures a page from its next navigation on. */
export async function watch(page: Page): Promise<Watch> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(takeNotes);
  const stop = () => page.evaluate(() => (window as unknown as WatchedWindow).marolaNotes.stop());
  return {
    tasksSoFar: async () => (await stop()).tasks,
    async during(action) {
      await page.evaluate(() => (window as unknown as WatchedWindow).marolaNotes.start());
      const before = await workMs(devtools);
      const heaviest = await heaviestTaskMs(page, async () => {
        await action();
        await page.waitForTimeout(QUIET_MS);
      });
      const after = await workMs(devtools);
      const notes = await stop();
      return {
        longTasks: notes.tasks.length,
        longestMs: Math.round(Math.max(0, ...notes.tasks)),
        heaviestMs: Math.round(heaviest),
        dropped: notes.frames.reduce(
          (sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1),
          0,
        ),
        // After a reload the page's counter starts from zero.
        workMs: Math.round(after < before ? after : after - before),
        responseMs: Math.round(Math.max(0, ...notes.responses)),
        causes: notes.causes,
      };
    },
  };
}

/**
 * Makes one long task. @throws when the browser does not report it, because then it cannot measure
 */
export async function prove({ during }: Watch, page: Page): Promise<void> {
  const { longTasks } = await during(() =>
    page.evaluate(
      (ms) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            const end = performance.now() + ms;
            while (performance.now() < end);
            resolve();
          });
        }),
      PROOF_MS,
    ),
  );
  if (longTasks === 0) throw new Error(`A task of ${PROOF_MS} ms was not reported.`);
}

async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (task === undefined) throw new Error('The browser does not count the main thread’s work.');
  return task.value * 1000;
}

/** Runs in the page, without access to anything outside this function. */
function takeNotes(): void {
  type Script = {
    duration: number;
    invoker: string;
    sourceFunctionName: string;
    sourceURL: string;
  };
  type Frame = PerformanceEntry & {
    renderStart: number;
    styleAndLayoutStart: number;
    scripts: Script[];
  };
  type Input = PerformanceEntry & { interactionId?: number };
  let tasks: number[] = [];
  let frames: number[] = [];
  let responses: number[] = [];
  let causes: { ms: number; what: string }[] = [];
  let begun = 0;
  let last = 0;
  let loop = 0;

  const noteTasks = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) if (startTime >= begun) tasks.push(duration);
  };
  const noteFrames = (entries: PerformanceEntryList) => {
    for (const frame of entries as Frame[]) {
      if (frame.startTime < begun) continue;
      const end = frame.startTime + frame.duration;
      const layout = frame.styleAndLayoutStart > 0 ? end - frame.styleAndLayoutStart : 0;
      causes.push({ ms: layout, what: 'style, layout and paint' });
      for (const { duration, invoker, sourceFunctionName, sourceURL } of frame.scripts)
        causes.push({ ms: duration, what: `${invoker} ${sourceFunctionName} ${sourceURL}` });
    }
  };
  const noteResponses = (entries: PerformanceEntryList) => {
    for (const { startTime, duration, interactionId = 0 } of entries as Input[])
      if (startTime >= begun && interactionId > 0) responses.push(duration);
  };
  const inputs = new PerformanceObserver((list) => noteResponses(list.getEntries()));
  inputs.observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
  // The browser does not count going back as an input.
  addEventListener('popstate', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => responses.push(performance.now() - timeStamp))),
  );
  const longTasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  longTasks.observe({ type: 'longtask', buffered: true });
  const longFrames = new PerformanceObserver((list) => noteFrames(list.getEntries()));
  longFrames.observe({ type: 'long-animation-frame', buffered: true });

  const tick = (now: number) => {
    if (last > 0) frames.push(now - last);
    last = now;
    loop = requestAnimationFrame(tick);
  };
  Object.assign(window, {
    marolaNotes: {
      start() {
        [tasks, frames, responses, causes] = [[], [], [], []];
        begun = performance.now();
        last = 0;
        loop = requestAnimationFrame(tick);
      },
      stop() {
        cancelAnimationFrame(loop);
        noteTasks(longTasks.takeRecords());
        noteFrames(longFrames.takeRecords());
        noteResponses(inputs.takeRecords());
        const worst = causes.sort((a, b) => b.ms - a.ms).slice(0, 5);
        return {
          tasks,
          frames,
          responses,
          causes: worst.map(({ ms, what }) => `${Math.round(ms)} ms ${what}`),
        };
      },
    } satisfies Notes,
  });
}
