import type { Clock } from '#base/clock.ts';
import type { CreateId } from '#domain/ids.ts';
import { useServices } from '#services/services.ts';
import type { Locks } from './draft/draft-lock.ts';
import type { Geolocator } from './private/phone-position.ts';

/** The parts of the platform that the property form uses; replaceable in tests. */
export type EditorTools = {
  readonly clock: Clock;
  readonly newId: CreateId;
  readonly locks: Locks;
  /** Fetches an address, which this device's worker may answer; rejects without an answer. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
  readonly geolocation: Geolocator;
};

declare module '#services/services.ts' {
  interface Services {
    readonly editorTools: EditorTools;
  }
}

/** The tools of the property form. */
export const useEditorTools = (): EditorTools => useServices().editorTools;
