// React for the server's interpreter: what a component's first render needs, and no more. Effects never run.

/** An element of the tree: a tag or a component, with its props. */
export type Element = {
  readonly isElement: true;
  readonly type: unknown;
  readonly props: Props;
};
export type Props = Readonly<Record<string, unknown>>;

export const element = (type: unknown, props: Props): Element => ({ isElement: true, type, props });

/** The types of elements that are no functions. */
export type Wrapper =
  | { readonly wraps: 'fragment' | 'suspense' }
  | { readonly wraps: 'lazy' }
  | { readonly wraps: 'context'; readonly context: Context }
  | { readonly wraps: 'render'; readonly render: (props: Props, ref: unknown) => unknown };

type Context = { value: unknown };

export const Fragment: Wrapper = { wraps: 'fragment' };
export const StrictMode: Wrapper = { wraps: 'fragment' };
export const Suspense: Wrapper = { wraps: 'suspense' };

export function createContext(value: unknown) {
  const wrapper = { wraps: 'context', context: { value } } as const;
  return Object.assign(wrapper, { Provider: wrapper });
}
export const useContext = ({ context }: { readonly context: Context }): unknown => context.value;

export const memo = <Component>(component: Component): Component => component;
export const lazy = (): Wrapper => ({ wraps: 'lazy' });
export const forwardRef = (render: (props: Props, ref: unknown) => unknown): Wrapper => ({
  wraps: 'render',
  render,
});

export function createElement(type: unknown, given: Props | null, ...children: unknown[]): Element {
  const { key: _key, ...props } = given ?? {};
  if (children.length === 0) return element(type, props);
  return element(type, { ...props, children: children.length === 1 ? children[0] : children });
}
export const isValidElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'isElement' in value;

export const useState = (initial: unknown) => [
  typeof initial === 'function' ? initial() : initial,
  nothing,
];
export const useReducer = (
  _reducer: unknown,
  value: unknown,
  init?: (value: unknown) => unknown,
) => [init === undefined ? value : init(value), nothing];
export const useRef = (current: unknown) => ({ current });
export const useMemo = (make: () => unknown): unknown => make();
export const useCallback = (callback: unknown): unknown => callback;
export const useDeferredValue = (value: unknown): unknown => value;
export const useSyncExternalStore = (_subscribe: unknown, read: () => unknown): unknown => read();
export const useTransition = () => [false, nothing];
export const useEffectEvent = (callback: unknown): unknown => callback;

let ids = 0;
export const useId = (): string => {
  ids += 1;
  return `_s${ids}_`;
};
/** Starts the numbers of `useId` again, so that equal pages are equal texts. */
export const startIds = (): void => {
  ids = 0;
};

const nothing = (): void => undefined;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useInsertionEffect = nothing;
export const useImperativeHandle = nothing;
export const useDebugValue = nothing;
export const startTransition = nothing;

/** Only error boundaries extend it, and the server renders none. */
export class Component {}
