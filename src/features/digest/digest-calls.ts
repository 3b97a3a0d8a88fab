import type { DigestCalls } from '#remote/digests.ts';

declare module '#services/services.ts' {
  interface Services {
    readonly digestCalls: DigestCalls;
  }
}
