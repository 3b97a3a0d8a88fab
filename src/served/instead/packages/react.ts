// The part of React that a component's first render needs, for the server's interpreter. Effects never run.

/** An element of the tree: a tag or a component, with its props. */
export type Element = { readonly type: unknown; readonly props: Props };
export type Props = Readonly<Record<string, unknown>>;

export const element = (type: unknown, props: Props): Element => ({ type, props });

/** Element types that are neither tags nor functions. */
export type Wrapper =
  | { readonly wraps: 'fragment' | 'suspense' | 'lazy' }
  | { readonly wraps: 'context'; readonly context: Context };

type Context = { value: unknown };

export const Fragment: Wrapper = { wraps: 'fragment' };
export const Suspense: Wrapper = { wraps: 'suspense' };

export const createContext = (value: unknown) => ({
  wraps: 'context' as const,
  context: { value },
});
export const useContext = ({ context }: { readonly context: Context }): unknown => context.value;

export const memo = <Component>(component: Component): Component => component;
export const lazy = (): Wrapper => ({ wraps: 'lazy' });

export const useState = (initial: unknown) => [
  typeof initial === 'function' ? initial() : initial,
  nothing,
];
export const useRef = (current: unknown) => ({ current });
export const useMemo = (make: () => unknown): unknown => make();
export const useCallback = (callback: unknown): unknown => callback;
export const useDeferredValue = (value: unknown): unknown => value;
export const useSyncExternalStore = (
  _subscribe: unknown,
  _read: unknown,
  readServed: () => unknown,
): unknown => readServed();

let ids = 0;
export const useId = (): string => {
  ids += 1;
  return `_s${ids}_`;
};
/** Restarts the numbers of `useId`, so that the same page is always the same text. */
export const startIds = (): void => {
  ids = 0;
};

const nothing = (): void => undefined;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const startTransition = nothing;
