/**
 * Failures that the app survives: it ignores them, or shows no more than "this did not work". The code that catches one
 * notes it here, and a listener in each window and worker stores it, so that the agency can learn of it.
 */
export type Defect = {
  /** A short name of the code that caught it. */
  readonly where: string;
  readonly error: unknown;
  /** Whether the browser has written it to the console already. */
  readonly isLogged: boolean;
};

/** How many of the latest are held for a listener that comes later. */
const MOST_EARLY = 50;
const early: Defect[] = [];
let listener: ((defect: Defect) => void) | undefined;

function pass(defect: Defect): void {
  if (listener === undefined) early.push(defect);
  else listener(defect);
  if (early.length > MOST_EARLY) early.shift();
}

/** Notes a failure that nobody else reports. */
export const noteDefect = (where: string, error: unknown): void =>
  pass({ where, error, isLogged: false });

/** Passes every defect to `listen`, also the latest ones noted before, until the returned function is called. */
export function onDefect(listen: (defect: Defect) => void): () => void {
  listener = listen;
  for (const defect of early.splice(0)) listen(defect);
  return () => {
    listener = undefined;
  };
}

/** Notes the errors and rejected promises that nothing catches in a window or worker. */
export function noteUncaught(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('error', (event) => {
    // Without an error it is no failure of code: Chromium's note on a ResizeObserver, for example.
    if ('error' in event && event.error)
      pass({ where: 'uncaught', error: event.error, isLogged: true });
  });
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) pass({ where: 'rejected', error: event.reason, isLogged: true });
  });
}
