export type Suspension = ReturnType<typeof createSuspension>;

/** Whether the page is in the back/forward cache, and a promise for its return. */
export function createSuspension() {
  let current: { readonly end: Promise<void>; readonly finish: () => void } | undefined;
  return {
    isActive: () => current !== undefined,
    /** Settles when the suspension ends; undefined without one. */
    end: () => current?.end,
    begin() {
      let finish = (): void => undefined;
      const end = new Promise<void>((resolve) => {
        finish = resolve;
      });
      current = { end, finish };
    },
    finish() {
      current?.finish();
      current = undefined;
    },
  };
}
