/** The browser's `NetworkInformation`. Chromium on phones only, and not in TypeScript's DOM types. */
function networkInformation(): EventTarget | undefined {
  const found: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return found instanceof EventTarget ? found : undefined;
}

/** The kind of network as the browser names it: `wifi`, `cellular`; undefined where it does not tell. */
export function connectionType(): string | undefined {
  const network = networkInformation();
  const type: unknown = network !== undefined && 'type' in network ? network.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** Calls `listener` when the device changes networks. Returns what ends that. */
export function onConnectionChange(listener: () => void): () => void {
  const network = networkInformation();
  network?.addEventListener('change', listener);
  return () => network?.removeEventListener('change', listener);
}
