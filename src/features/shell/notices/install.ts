/** Installs the app on the home screen. Implemented by the app. */
export type Install = {
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns how to install the app. Undefined when it is installed, cannot be installed, or should
   * not be offered now. `ask`: the browser shows its own prompt. `ios`: iOS has no install API, so
   * the app shows instructions.
   */
  readonly offer: () => 'ask' | 'ios' | undefined;
  /** Opens the browser's install prompt. */
  readonly accept: () => void;
  /** Dismisses the offer. It is not shown again for a season. */
  readonly decline: () => void;
};

declare module '#services/services.ts' {
  interface Services {
    readonly install: Install;
  }
}
