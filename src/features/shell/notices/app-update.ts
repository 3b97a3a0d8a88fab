/** A new version installed on this device. The page never reloads by itself. Implemented by the app. */
export type AppUpdate = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWaiting: () => boolean;
  /** Activates the new version and reloads the page. */
  readonly accept: () => void;
};

declare module '#services/services.ts' {
  interface Services {
    readonly update: AppUpdate;
  }
}
