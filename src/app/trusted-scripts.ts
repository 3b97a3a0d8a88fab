/** The part of Trusted Types that is used here; missing in TypeScript's library and in older browsers. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string): string | undefined },
  ): unknown;
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The service worker, and the workers that prepare photos and read tables. */
const OURS = /^\/(sw|assets\/\w+\.worker-[\w-]+)\.js$/;

/**
 * Lets this page start our own workers, where the browser enforces Trusted Types (pb_hooks/lib/request/headers.js). Any
 * other text that would become code, HTML or the address of a script throws a TypeError. Call it before all else.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, window.location.href);
      return origin === window.location.origin && OURS.test(pathname) ? address : undefined;
    },
  });
}
