/** Taking the app along on the home screen. Implemented by the app. */
export type Install = {
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * How it can be installed, undefined when it is, cannot be, or this is not the moment. `ask`: the
   * browser asks; `ios`: there is nothing to call, so words must do.
   */
  readonly offer: () => 'ask' | 'ios' | undefined;
  /** Lets the browser ask. */
  readonly accept: () => void;
  /** Not now; it is not offered again for a season. */
  readonly decline: () => void;
};
