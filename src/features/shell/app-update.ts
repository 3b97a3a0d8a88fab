/** A newer app that waits on this device; the page never reloads by itself. Implemented by the app. */
export type AppUpdate = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWaiting: () => boolean;
  /** Lets the new version take over and opens the page again. */
  readonly accept: () => void;
};
