import type * as Real from '#ui/photo/use-loaded.ts';

const ignore = (): void => undefined;

/** Without scripts nothing says when a picture has loaded: it is visible from the start. */
export const useLoaded: typeof Real.useLoaded = (src) => ({
  isLoaded: src !== undefined,
  watch: ignore,
  end: ignore,
});
