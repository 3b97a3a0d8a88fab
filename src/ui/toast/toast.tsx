import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createCode, useCode } from '../later/code.ts';
import type { Shown, ToastMessage } from './toast-message.ts';

const MAX_TOASTS = 2;

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

const code = createCode('page', () => import('./toast-region.tsx'));

type ToastProviderProps = {
  /** Include the shortcut F8 in the text: it is the only hint for keyboard users. */
  readonly regionLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/** Shows the toasts of the whole app: at most two. The code of their place comes after the first page. */
export function ToastProvider({ regionLabel, closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const show = useCallback((message: ToastMessage) => {
    code.load().catch(() => undefined); // without a place for its message, the page still works
    setToasts((current) => {
      const id = (current.at(-1)?.id ?? 0) + 1;
      const { matter } = message;
      const others = current.filter((toast) => matter === undefined || toast.matter !== matter);
      return [...others, { ...message, id }].slice(-MAX_TOASTS);
    });
  }, []);
  const found = useCode(code, false);
  return (
    <ToastContext value={show}>
      {children}
      {found === undefined ? null : (
        <found.ToastRegion
          toasts={toasts}
          regionLabel={regionLabel}
          closeLabel={closeLabel}
          onClose={(id) => setToasts((current) => current.filter((toast) => toast.id !== id))}
        />
      )}
    </ToastContext>
  );
}

/** Returns a function that shows a toast. It must be used under the provider. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it');
  return show;
}
